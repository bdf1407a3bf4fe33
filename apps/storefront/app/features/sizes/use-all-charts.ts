import type { SizeChart } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { type Locale, useLocale } from '#platform/locale.ts';
import { loadSizeCharts } from './use-size-charts.ts';

const SIZE = 'size';

export type ChartsByClass = ReadonlyMap<string, readonly SizeChart[]>;

/** The charts of all classes with sizes; failed requests are omitted. */
export function useAllCharts(): ChartsByClass {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; charts: ChartsByClass }>();
  useEffect(() => {
    let isWanted = true;
    void allCharts(locale).then((charts) => {
      if (isWanted) setLoaded({ locale, charts });
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.charts : NONE;
}

const NONE: ChartsByClass = new Map();

async function allCharts(locale: Locale): Promise<ChartsByClass> {
  const classes = await api.listClasses();
  if (!classes.ok) return NONE;
  const sized = classes.body.filter(({ attributes }) => attributes.some(({ code }) => code === SIZE));
  const charts = await Promise.all(
    sized.map(async ({ code }) => [code, (await loadSizeCharts(code, locale)) ?? []] as const),
  );
  return new Map(charts);
}
