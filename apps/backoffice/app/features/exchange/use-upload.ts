import type { ExchangeRefusal } from '@kashtanka/contract/admin';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

const LARGEST_BYTES = 30 * 1024 * 1024;

/** Sends a file; a refusal says in words what to change. */
export function useUpload(onTaken: (id: number) => void) {
  const text = useText(exchangeText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File): Promise<string | undefined> => {
    // The server refuses it too; here it saves the wait.
    if (file.size > LARGEST_BYTES) return text.refusals.too_large('');
    const result = await api.uploadExchangeFile({
      key: crypto.randomUUID(),
      query: { name: file.name.slice(0, 300) },
      file: new Blob([file], { type: 'application/octet-stream' }),
    });
    if (result.ok) {
      onTaken(result.body.id);
      return undefined;
    }
    const told: Record<string, unknown> = result.kind === 'detail' ? { ...result.problem } : {};
    const { problem, at } = told;
    if (!isRefusal(problem, text.refusals)) return textOf(failureOf(result));
    return text.refusals[problem](typeof at === 'string' ? at : '');
  };
  const upload = async (file: File) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setRefusal(await send(file));
    setBusy(false);
  };
  return { upload, isBusy, refusal };
}

function isRefusal(problem: unknown, known: Record<ExchangeRefusal, unknown>): problem is ExchangeRefusal {
  return typeof problem === 'string' && Object.hasOwn(known, problem);
}
