import type { Transfer, TransferType } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import type { Handlers, Parsed } from '#platform/http/dispatch';
import { isPastEnd, serializePage, toPageRange } from '#platform/http/paging';
import { notFound, ok } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { countTransfers, listTransfers, type TransferRow } from '../sql/bonus-point-transfers.ts';
import type { EntryKind } from '../sql/bonus-points.ts';

/** The bonus points history of a customer (BONUS-06). */
export function loyaltyRoutes({ db }: { db: Database }): Pick<Handlers, 'listTransfers'> {
  return { listTransfers: ({ query }, context) => answer(db, query, context) };
}

async function answer(
  db: Database,
  query: Parsed<'listTransfers'>['query'],
  { user, origin, locale }: UserContext,
) {
  const page = toPageRange(query);
  const { type } = query;
  const kinds = type ? KINDS.filter((kind) => TYPES[kind] === type) : null;
  const count = await countTransfers(db, user.id, kinds);
  if (isPastEnd(page, count)) return notFound();
  const rows = await listTransfers(db, user.id, { kinds, ...page });
  const transfers = rows.map((row) => toTransfer(row, locale));
  return ok(serializePage(transfers, count, page, { name: 'listTransfers', origin, query }));
}

const TYPES: Record<EntryKind, TransferType> = {
  cashback: 'cashback',
  offer: 'cashback',
  referral: 'referral',
  spent: 'spend',
  returned: 'refund',
  refund: 'refund',
  clawback: 'clawback',
  manual: 'manual',
  void: 'expiry',
};

const KINDS: readonly EntryKind[] = [
  ...(['cashback', 'offer', 'referral', 'spent', 'returned', 'refund', 'clawback', 'manual', 'void'] as const),
];

/** A referred friend's order number is not shown. */
function toTransfer(row: TransferRow, locale: Locale): Transfer {
  const orderNumber = row.kind === 'referral' ? null : row.order_number;
  return {
    id: row.id,
    date: toWireTimestamp(row.at),
    type: TYPES[row.kind],
    status: row.state,
    amount: moneyToWire(row.amount),
    balance_after: row.balance_after === null ? null : moneyToWire(row.balance_after),
    order_number: orderNumber === null ? null : String(orderNumber),
    description: row.reason ?? DESCRIPTIONS[row.kind](orderNumber)[locale],
  };
}

type InBoth = Record<Locale, string>;

const DESCRIPTIONS: Record<EntryKind, (order: number | null) => InBoth> = {
  cashback: (order) => ({
    ru: `Баллы за\u00a0заказ №\u00a0${order}`,
    en: `Points for order ${order}`,
  }),
  offer: (order) => ({
    ru: `Баллы по\u00a0акции за\u00a0заказ №\u00a0${order}`,
    en: `Points from an offer for order ${order}`,
  }),
  referral: () => ({ ru: 'За\u00a0первый заказ друга', en: 'For a friend’s first order' }),
  spent: (order) => ({ ru: `Оплата заказа №\u00a0${order}`, en: `Payment of order ${order}` }),
  returned: (order) => ({
    ru: `Заказ №\u00a0${order} отменён, баллы вернулись`,
    en: `Order ${order} was cancelled, the points are back`,
  }),
  refund: (order) => ({
    ru: `Возврат из\u00a0заказа №\u00a0${order}`,
    en: `Returned from order ${order}`,
  }),
  clawback: (order) => ({
    ru: `Списание за\u00a0возврат из\u00a0заказа №\u00a0${order}`,
    en: `Points for items returned from order ${order}`,
  }),
  manual: () => ({ ru: 'От\u00a0магазина', en: 'From the shop' }),
  void: () => ({ ru: 'Профиль удалён', en: 'The profile was deleted' }),
};
