import type { OrderRow } from '@kashtanka/contract/admin';
import { formatPhone, type OrderStatus } from '@kashtanka/rules';
import { commandsText } from '@kashtanka/texts/backoffice/commands';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { addCommandSearch } from '#platform/commands/commands.ts';
import { canRead, useMe } from '#platform/me.ts';
import { formatMoment } from '#platform/text/dates.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { formatSum } from '#platform/text/money.ts';
import { shortTitle } from './short-title.ts';

const FOUND = 6;

/** Paid, and the shop's turn. */
const WAITING: readonly OrderStatus[] = ['pending', 'processing', 'authorized', 'consolidated_for_shipping'];

const isWaiting = ({ is_paid, status }: OrderRow) => is_paid && WAITING.includes(status);

/** Whose order it is, what is packed, and what tells the orders of one person apart. */
function linesOf({ placed_at, total, is_paid, status, goods, name, phone }: OrderRow, locale: Locale): string[] {
  const text = ordersText[locale];
  return [
    [name, phone && formatPhone(phone)].filter(Boolean).join(', '),
    goods.map(({ size, title }) => [shortTitle(title), size].filter(Boolean).join(' ')).join('; '),
    [
      statusesText[locale].orders[status],
      `${formatSum(locale, total)} ${is_paid ? text.paid : text.unpaid}`,
      formatMoment(locale, placed_at, new Date()),
    ].join(', '),
  ];
}

/** The palette finds orders by number, end of a phone, name, email and tracking number. */
export function useOrderSearch(): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const mayRead = canRead(useMe(), 'orders');
  useEffect(() => {
    if (!mayRead) return;
    return addCommandSearch(async (query, signal) => {
      const found = await api.listOrders({ query: { q: query, limit: FOUND }, signal });
      if (!found.ok) return [];
      const rows = found.body.rows.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)));
      return rows.map((row) => ({
        key: `order ${row.number}`,
        title: ordersText[locale].openLabel(row.number),
        lines: linesOf(row, locale),
        kind: commandsText[locale].order,
        run: () => void navigate(PATHS.order(row.number)),
      }));
    });
  }, [mayRead, locale, navigate]);
}
