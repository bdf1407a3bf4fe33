import type { AdminAnswer, StockItem } from '@kashtanka/contract/admin';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { useState } from 'react';
import { saveCsv } from '#parts/csv.ts';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useLocale } from '#platform/text/locale.ts';
import type { StockFilters } from '../queries.ts';

const PAGE = 200;

/** Saves all articles of a list as CSV in the browser. */
export function useStockExport(filters: StockFilters) {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      saveCsv(tableOf(await loadAll(filters), locale), { name: stockText[locale].exportFile, locale });
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), isBusy, hasFailed };
}

async function loadAll(filters: StockFilters): Promise<StockItem[]> {
  const rows: StockItem[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: StockFilters & { limit: number; after?: string } = { ...filters, limit: PAGE };
    const page: AdminAnswer<'listStock'> = bodyOf(
      await api.listStock({ query: after === '' ? query : { ...query, after } }),
    );
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

function tableOf(rows: readonly StockItem[], locale: keyof typeof stockText): (string | number)[][] {
  const { columns } = stockText[locale];
  const { article, title, size, place, counted, held, free, sold, missed, waiting } = columns;
  return [
    [article, title, size, place, counted, held, free, sold, missed, waiting],
    ...rows.map((row) => [
      row.article,
      row.title,
      row.size,
      row.place ?? '',
      row.counted ?? '',
      row.held,
      row.counted === null ? '' : row.free,
      row.sold,
      row.missed,
      row.waiting,
    ]),
  ];
}
