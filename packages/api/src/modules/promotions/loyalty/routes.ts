import type { Transfer, TransferType } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import { bonusPointsText } from '@kashtanka/texts/api/bonus-points';
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
  const transfers = rows.map((row) => serializeTransfer(row, locale));
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
function serializeTransfer(row: TransferRow, locale: Locale): Transfer {
  const orderNumber = row.is_of_friend ? null : row.order_number;
  return {
    id: row.id,
    date: toWireTimestamp(row.at),
    type: TYPES[row.kind],
    status: row.state,
    amount: moneyToWire(row.amount),
    balance_after: row.balance_after === null ? null : moneyToWire(row.balance_after),
    order_number: orderNumber === null ? null : String(orderNumber),
    description: row.reason ?? bonusPointsText[locale][row.kind](orderNumber),
  };
}
