import type { ClassWithCharts, SizeChart } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { type Locale, useLocale } from '#platform/locale.ts';

export type LoadedCharts =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'known'; charts: SizeChart[] };

const known = new Map<string, ClassWithCharts['size_charts']>();
const asked = new Map<string, Promise<void>>();

const keyOf = (classCode: string, locale: Locale) => `${locale} ${classCode}`;

/** The size charts of a class, loaded once per visit and language for all cards of a listing. Suspends. */
export function useSizeCharts(classCode: string): LoadedCharts {
  const key = keyOf(classCode, useLocale());
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; isKnown: boolean }>();
  const charts = known.get(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
  useEffect(() => {
    if (charts) return;
    let isWanted = true;
    void askOnce(key, classCode).then(() => {
      if (isWanted) setAnswered({ key, isKnown: known.has(key) });
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  if (charts) return { at: 'known', charts };
  const again = () => {
    setAnswered(undefined);
    setAttempt((before) => before + 1);
  };
  return answered?.key === key && !answered.isKnown ? { at: 'failed', again } : { at: 'loading' };
}

/** Loads the charts without suspending; undefined if the request fails. */
export async function loadSizeCharts(classCode: string, locale: Locale): Promise<readonly SizeChart[] | undefined> {
  const key = keyOf(classCode, locale);
  await askOnce(key, classCode);
  return known.get(key);
}

function askOnce(key: string, classCode: string): Promise<void> {
  const asking = asked.get(key) ?? ask(key, classCode).finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

async function ask(key: string, classCode: string): Promise<void> {
  // They may have been loaded since the last render.
  if (known.has(key)) return;
  const answer = await api.getClass({ params: { code: classCode } });
  // An unknown class has no charts; any other failure is retried on the next call.
  if (answer.ok) known.set(key, answer.body.size_charts);
  else if (answer.status === 404) known.set(key, []);
}
