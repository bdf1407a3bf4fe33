import { MOST_COUNTED, type moneyCalls } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { receiptRecords } from '#modules/payments';
import { actorRefused } from '#modules/staff';
import { addDays, toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, noContent, notFound, ok, refuseField } from '#platform/http/reply';
import type { LedgerAdmin, Reconciled } from '../ledger-admin.ts';

export type MoneyServices = { db: Database; clock: { now(): Date }; ledger: LedgerAdmin };
type Handlers = Pick<AdminHandlers, keyof typeof moneyCalls>;

const ROWS = 50;

/** Payments at their providers, and fiscal receipts. */
export function moneyRoutes(services: MoneyServices): Handlers {
  return { ...paymentRoutes(services), ...receiptRoutes(services) };
}

function paymentRoutes({
  db,
  clock,
  ledger,
}: MoneyServices): Pick<Handlers, 'listPaymentDifferences' | 'reconcilePayments'> {
  return {
    listPaymentDifferences: async ({ query: { after, limit = ROWS } }) => {
      const [rows, count] = await Promise.all([
        ledger.differences.list(db, { after: idOf(after), limit }),
        ledger.differences.count(db, MOST_COUNTED + 1),
      ]);
      return ok({
        rows: rows.map(({ id, foundAt, ...row }) => ({
          id,
          found_at: toWireTimestamp(foundAt),
          ...serializeDifference(row),
        })),
        next: nextOf(rows, limit),
        count: countOf(count),
      });
    },
    reconcilePayments: async ({ body: { from, to, reason } }, context) => {
      const now = clock.now();
      const period = { from: startOf(from), to: startOf(addDays(to, 1)) };
      if (period.from >= now) return refuseField('from', 'invalid');
      if (period.from >= period.to) return refuseField('to', 'invalid');
      const found = await ledger.reconcile(actorIn(context, reason), {
        ...period,
        to: new Date(Math.min(period.to.getTime(), now.getTime())),
      });
      if (!found.ok) return actorRefused(found);
      const { compared, unanswered, differences } = found;
      return ok({ compared, unanswered, differences: differences.map(serializeDifference) });
    },
  };
}

function receiptRoutes({ db, ledger }: MoneyServices): Pick<Handlers, 'listReceiptsOfStaff' | 'markReceipt'> {
  return {
    listReceiptsOfStaff: async ({ query: { from, to, state = null, after, limit = ROWS } }) => {
      const asked = {
        since: from === undefined ? null : startOf(from),
        until: to === undefined ? null : startOf(addDays(to, 1)),
        state,
        limit,
      };
      const [rows, count] = await Promise.all([
        receiptRecords.report(db, { ...asked, after: idOf(after) }),
        receiptRecords.count(db, { ...asked, most: MOST_COUNTED + 1 }),
      ]);
      return ok({
        rows: rows.map(({ id, at, order_number, key, content, state: stands, words }) => ({
          id,
          at: toWireTimestamp(at),
          order: String(order_number),
          key,
          total: moneyToWire(content.operation === 'income' ? content.total : -content.total),
          state: stands,
          words: words ?? '',
        })),
        next: nextOf(rows, limit),
        count: countOf(count),
      });
    },
    markReceipt: async ({ params: { id }, body: { fiscal_number, reason } }, context) => {
      const marked = await ledger.markReceipt(actorIn(context, reason), id, fiscal_number.trim());
      if (marked.ok) return noContent();
      switch (marked.problem) {
        case 'unknown':
          return notFound();
        case 'receipt_made':
          return conflict('receipt_made');
        default:
          return actorRefused(marked);
      }
    },
  };
}

type Difference = Reconciled['differences'][number];

function serializeDifference({ provider, number, kind, ours, theirs, isSettled }: Difference) {
  return {
    provider,
    number,
    kind,
    ours: moneyToWire(ours),
    theirs: moneyToWire(theirs),
    is_settled: isSettled,
  };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** A cursor is the id of the last row; any other text begins anew. */
function idOf(after: string | undefined): number | null {
  const id = Number(after);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function nextOf(rows: readonly { id: number }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(last.id) : null;
}

function countOf(count: number) {
  return { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED };
}
