import type { OrderRow } from '@kashtanka/contract/admin';
import { LANGUAGES } from '@kashtanka/texts';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { useState } from 'react';
import { saveCsv } from '#parts/csv.ts';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useLocale } from '#platform/text/locale.ts';
import { type ListState, toQuery } from './list-state.ts';

const MOST_ROWS = 1_000;
const PAGE = 200;

/** Saves the orders of a list as CSV in the browser. */
export function useExport(state: ListState) {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const table = tableOf(await loadAll(state), locale);
      saveCsv(table, { name: ordersText[locale].exportFile, locale });
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), isBusy, hasFailed };
}

async function loadAll(state: ListState): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  let after = '';
  do {
    const page = bodyOf(await api.listOrders({ query: { ...toQuery(state), limit: PAGE, after } }));
    rows.push(...page.rows);
    after = page.next ?? '';
  } while (after !== '' && rows.length < MOST_ROWS);
  return rows.slice(0, MOST_ROWS);
}

function tableOf(rows: readonly OrderRow[], locale: keyof typeof ordersText): (string | number)[][] {
  const { columns, isPaid, isUnpaid } = ordersText[locale];
  const { number, placed, status, paid, total, name, phone, email, delivery, promised, tracking, goods } = columns;
  return [
    [number, placed, status, paid, total, name, phone, email, delivery, promised, tracking, goods],
    ...rows.map((row) => [
      Number(row.number),
      row.placed_at,
      statusesText[locale].orders[row.status],
      row.is_paid ? isPaid : isUnpaid,
      LANGUAGES[locale].decimalPoint === ',' ? row.total.replace('.', ',') : row.total,
      row.name,
      row.phone ?? '',
      row.email,
      [row.shipping_name, row.city, row.point].filter(Boolean).join(', '),
      row.promised_day ?? '',
      row.tracking_number ?? '',
      row.goods.map((one) => [one.size, one.title, `× ${one.quantity}`].filter(Boolean).join(' ')).join('; '),
    ]),
  ];
}
