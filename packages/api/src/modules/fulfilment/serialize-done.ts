import { moneyToWire } from '@kashtanka/rules';
import { ok } from '#platform/http/reply';
import type { RefundedSums } from './emails/order-emails.ts';

/** No command on an order can be undone yet. */
export function changedTo({ version }: { version: number }) {
  return { version, undo: null };
}

/** What a dry run would have done is answered apart, so that it is not taken for done. */
export function answerDone<Done extends object>(done: Done, isDryRun: boolean) {
  return ok<Done | { would: Done }>(isDryRun ? { would: done } : done);
}

export function serializeRefunded({ toCard, atTill, certificates, points, cashback }: RefundedSums) {
  return {
    to_card: moneyToWire(toCard),
    at_till: moneyToWire(atTill),
    certificates: moneyToWire(certificates),
    points: moneyToWire(points),
    cashback: moneyToWire(cashback),
  };
}
