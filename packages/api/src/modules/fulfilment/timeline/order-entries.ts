import { moneyToWire } from '@kashtanka/rules';
import { orderAdminRecords, orderRecords, refundRecords } from '#modules/orders';
import type { Database } from '#platform/database';
import { actorOf, type DatedEntry, dated } from './entry.ts';

/** Placing, transitions, notes, changes and refunds. */
export async function listOrderEntries(db: Database, number: number): Promise<DatedEntry[]> {
  const [moves, notes, refunds, changes] = await Promise.all([
    orderAdminRecords.listTransitions(db, number),
    orderAdminRecords.listNotes(db, number),
    refundRecords.list(db, number),
    orderRecords.changes.list(db, number),
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
    ...changes.map(serializeChange),
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

type Change = Awaited<ReturnType<typeof orderRecords.changes.list>>[number];

function serializeChange({ id, at, actor, version, ...change }: Change): DatedEntry {
  return dated(
    { id: `change-${id}`, at, version, actor: actorOf(actor) },
    {
      kind: 'changed',
      data: {
        lines: change.lines,
        delivery: change.has_new_delivery,
        recipient: change.has_new_recipient,
        is_waiver: orderRecords.changes.isWaiver(change),
        total_before: moneyToWire(change.total_before),
        total_after: moneyToWire(change.total_after),
        surcharge: moneyToWire(change.surcharge),
        money: moneyToWire(change.refunded),
        certificates: moneyToWire(change.certificates),
        points: moneyToWire(change.points),
        reason: change.reason,
      },
    },
  );
}
