import type { ClassWithCharts, SizeChart } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { type Locale, useLocale } from '#platform/locale.ts';

export type LoadedCharts =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'known'; charts: SizeChart[] };

const known = new Map<string, ClassWithCharts['size_charts']>();

const keyOf = (classCode: string, locale: Locale) => `${locale} ${classCode}`;

/** Charts of a class, asked for once in a visit and language. */
export function useCharts(classCode: string): LoadedCharts {
  const key = keyOf(classCode, useLocale());
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; isKnown: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (known.has(key)) return;
    let isWanted = true;
    void api.getClass({ params: { code: classCode } }).then((answer) => {
      // A class that there is not has no charts; anything else may go better next time.
      if (answer.ok) known.set(key, answer.body.size_charts);
      else if (answer.status === 404) known.set(key, []);
      if (isWanted) setAnswered({ key, isKnown: known.has(key) });
    });
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const charts = known.get(key);
  if (charts) return { at: 'known', charts };
  const again = () => {
    setAnswered(undefined);
    setAttempt((before) => before + 1);
  };
  return answered?.key === key && !answered.isKnown ? { at: 'failed', again } : { at: 'loading' };
}
