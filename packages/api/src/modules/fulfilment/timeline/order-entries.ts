import { moneyToWire } from '@kashtanka/rules';
import { orderAdminRecords, refundRecords } from '#modules/orders';
import type { Database } from '#platform/database';
import { actorOf, type DatedEntry, dated } from './entry.ts';

/** Placing, transitions, notes and refunds. */
export async function listOrderEntries(db: Database, number: number): Promise<DatedEntry[]> {
  const [moves, notes, refunds] = await Promise.all([
    orderAdminRecords.listTransitions(db, number),
    orderAdminRecords.listNotes(db, number),
    refundRecords.list(db, number),
  ]);
  return [
    ...moves.map(({ id, at, actor, version, status: to, reason }, index) => {
      const facts = { id: `move-${id}`, at, version, actor: actorOf(actor) };
      const before = moves[index - 1];
      return before
        ? dated(facts, { kind: 'moved', data: { from: before.status, to, reason } })
        : dated(facts, { kind: 'placed', data: { reason } });
    }),
    ...notes.map(({ id, at, actor, version, words: text }) =>
      dated({ id: `note-${id}`, at, version, actor: actorOf(actor) }, { kind: 'noted', data: { text } }),
    ),
    ...refunds.map(({ id, at, actor, version, kind: of, reason, ...sums }) =>
      dated(
        { id: `refund-${id}`, at, version, actor: actorOf(actor) },
        {
          kind: 'refunded',
          data: {
            of,
            reason,
            money: moneyToWire(sums.money),
            certificates: moneyToWire(sums.certificates),
            points: moneyToWire(sums.points),
            cashback: moneyToWire(sums.cashback),
          },
        },
      ),
    ),
  ];
}
