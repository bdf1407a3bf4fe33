import type { ClassWithCharts, SizeChart } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { type Locale, useLocale } from '#platform/locale.ts';
import { shopApi } from '#platform/shop-api.ts';

export type LoadedCharts =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'known'; charts: readonly SizeChart[] };

const known = new Map<string, ClassWithCharts['size_charts']>();
const underWay = new Map<string, Promise<void>>();

const keyOf = (classCode: string, locale: Locale) => `${locale} ${classCode}`;

/** The charts of one class. */
export function useCharts(classCode: string): LoadedCharts {
  const loaded = useChartsOf([classCode]);
  return loaded.at === 'known' ? { at: 'known', charts: loaded.charts.get(classCode) ?? [] } : loaded;
}

export type ChartsOfClasses = ReadonlyMap<string, readonly SizeChart[]>;

type LoadedOfClasses = Exclude<LoadedCharts, { at: 'known' }> | { at: 'known'; charts: ChartsOfClasses };

/** Charts by class, asked for once in a visit and language, however many cards of a list wait for them. */
export function useChartsOf(classCodes: readonly string[]): LoadedOfClasses {
  const locale = useLocale();
  const asked = classCodes.join(' ');
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ asked: string; locale: Locale }>();
  const charts = classCodes.flatMap((code): [string, SizeChart[]][] => {
    const ofClass = known.get(keyOf(code, locale));
    return ofClass ? [[code, ofClass]] : [];
  });
  const isKnown = charts.length === classCodes.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    void Promise.all(asked.split(' ').map((code) => askOnce(keyOf(code, locale), code))).then(() => {
      if (isWanted) setAnswered({ asked, locale });
    });
    return () => {
      isWanted = false;
    };
  }, [asked, locale, attempt]);
  if (isKnown) return { at: 'known', charts: new Map(charts) };
  const again = () => {
    setAnswered(undefined);
    setAttempt((before) => before + 1);
  };
  const hasFailed = answered?.asked === asked && answered.locale === locale;
  return hasFailed ? { at: 'failed', again } : { at: 'loading' };
}

function askOnce(key: string, classCode: string): Promise<void> {
  const asking = underWay.get(key) ?? ask(key, classCode).finally(() => underWay.delete(key));
  underWay.set(key, asking);
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
