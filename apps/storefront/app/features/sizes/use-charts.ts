import type { ClassWithCharts, SizeChart } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { type Locale, useLocale } from '#platform/locale.ts';
import { shopApi } from '#platform/shop-api.ts';

export type LoadedCharts =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'known'; charts: SizeChart[] };

const known = new Map<string, ClassWithCharts['size_charts']>();
const asked = new Map<string, Promise<void>>();

const keyOf = (classCode: string, locale: Locale) => `${locale} ${classCode}`;

/** Charts of a class, asked for once in a visit and language, however many cards of a list wait for them. */
export function useCharts(classCode: string): LoadedCharts {
  const key = keyOf(classCode, useLocale());
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; isKnown: boolean }>();
  const charts = known.get(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
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

/** The same where nobody waits for each: undefined when they cannot be had now. */
export async function chartsOf(classCode: string, locale: Locale): Promise<readonly SizeChart[] | undefined> {
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
  // They may have come between the drawing that lacked them and this.
  if (known.has(key)) return;
  const answer = await shopApi.getClass({ params: { code: classCode } });
  // A class that there is not has no charts; anything else may go better next time.
  if (answer.ok) known.set(key, answer.body.size_charts);
  else if (answer.status === 404) known.set(key, []);
}
