import type { AdminResult, Batch, BatchOrder } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#parts/failure-text.ts';
import type { ScanRefusal } from '#parts/scan/scan-bar.tsx';
import { signalRight, signalWrong } from '#parts/scan/signals.ts';
import { createActionKeys } from '#platform/api/action-keys.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { batchQuery, updateOrder } from '../queries.ts';
import { findOrder, findOrderInNeed, titleIn } from './find-order.ts';

/** The line that took the last piece. */
export type LastPut = { id: number; number: string; line: number; text: string };

type Scanning = {
  scan(code: string): void;
  refusal: ScanRefusal | undefined;
  clearRefusal(): void;
  put: LastPut | undefined;
};

type Options = {
  batch: Batch;
  open: string | undefined;
  onOpen: (number: string) => void;
};

/** Scans one after another, however fast they come: each waits for the answer to the one before. */
export function useScanning({ batch: { id }, open, onOpen }: Options): Scanning {
  const locale = useLocale();
  const packerId = useMe().id;
  const [keys] = useState(createActionKeys);
  const [refusal, setRefusal] = useState<ScanRefusal>();
  const [put, setPut] = useState<LastPut>();
  const count = useRef(0);
  const queue = useRef(Promise.resolve());
  const opened = useRef(open);
  useEffect(() => {
    opened.current = open;
  }, [open]);

  const refuse = (text: string) => {
    count.current += 1;
    setRefusal({ id: count.current, text });
    signalWrong();
  };
  const show = (number: string) => {
    opened.current = number;
    onOpen(number);
  };
  const accept = (before: BatchOrder, after: BatchOrder) => {
    count.current += 1;
    setRefusal(undefined);
    const line = after.lines.find((one, at) => one.scanned > (before.lines[at]?.scanned ?? 0));
    if (line) setPut({ id: count.current, number: after.number, line: line.line, text: putText(locale, line) });
    signalRight();
  };

  const scanNow = async (code: string) => {
    const batch = queryClient.getQueryData(batchQuery(id, locale).queryKey);
    if (!batch) return;
    const words = packingText[locale].refusals;
    if (batch.closed_at !== null) return refuse(words.closed);
    const found = findOrder(batch, code, { open: opened.current, packerId });
    if (found.kind === 'nowhere') return refuse(words.nowhere(titleIn(batch, code) ?? code));
    if (found.kind === 'taken') return refuse(words.taken(found.order.number, found.name));
    const { number } = found.order;
    if (found.kind === 'order') {
      setRefusal(undefined);
      return show(number);
    }
    if (!navigator.onLine) return refuse(words.offline);
    const input = { number, code };
    const answer = await api.scanArticle({ params: { number }, body: { code }, key: keys.keyFor(input) });
    if (answer.ok || answer.kind !== 'network') keys.settle();
    if (!answer.ok) {
      refuse(refusalText(locale, answer, { batch, code, number, packerId }));
      if (answer.kind !== 'network') void queryClient.invalidateQueries(batchQuery(id, locale));
      return;
    }
    if (opened.current !== number) show(number);
    accept(found.order, answer.body);
    void updateOrder(id, answer.body);
  };

  const scan = (code: string) => {
    const trimmed = code.trim();
    if (trimmed === '') return;
    // A bug in one scan must not hold up the next.
    queue.current = queue.current.then(() => scanNow(trimmed)).catch(reportError);
  };
  return { scan, refusal, clearRefusal: () => setRefusal(undefined), put };
}

function putText(locale: Locale, { title, size, scanned, quantity }: BatchOrder['lines'][number]): string {
  return packingText[locale].put([title, size].filter(Boolean).join(', '), scanned, quantity);
}

type Refused = Exclude<AdminResult<'scanArticle'>, { ok: true }>;
type Scanned = { batch: Batch; code: string; number: string; packerId: number };

function refusalText(locale: Locale, refused: Refused, { batch, code, number, packerId }: Scanned): string {
  const words = packingText[locale].refusals;
  const title = titleIn(batch, code) ?? code;
  if (refused.kind === 'network') return words.offline;
  if (refused.kind === 'detail') {
    const { problem } = refused;
    if (problem.code === 'wrong_article') {
      const other = findOrderInNeed(batch, code, packerId);
      return [words.wrong(title), other && words.elsewhere(other.number)].filter(Boolean).join('. ');
    }
    if (problem.code === 'enough') return words.enough(title);
    if (problem.code === 'taken' && 'name' in problem) return words.taken(number, problem.name);
    if (problem.code === 'not_in_batch') return words.left(number);
  }
  return failureText(locale, failureOf(refused));
}
