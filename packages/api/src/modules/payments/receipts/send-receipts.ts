import { MINUTE_MS } from '@kashtanka/rules';
import type { ReceiptState } from '../providers/fiscal-service.ts';
import { insertStep, listReceipts, type ReceiptRecord } from '../sql/receipts.ts';
import type { ReceiptDeps } from './receipts.ts';

/** Delays after each failure; then hourly, for a day. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];
const MAX_FAILURES = 27;

/**
 * Submits the pending receipts of an order in order, because a refund receipt must follow the payment's. Returns the
 * delay of the next attempt, or undefined if all are done. Each receipt is queried before it is submitted, so that a
 * repeated run makes no duplicate.
 */
export async function sendReceipts(deps: ReceiptDeps, orderNumber: number): Promise<number | undefined> {
  for (const record of await listReceipts(deps.db, orderNumber)) {
    if (record.state === 'done' || record.state === 'manual') continue;
    const waitMs = await bringOn(deps, record);
    if (waitMs !== undefined) return waitMs;
  }
  return undefined;
}

async function bringOn(deps: ReceiptDeps, record: ReceiptRecord): Promise<number | undefined> {
  const state = await send(deps, record);
  const waitMs = WAITS_MS[Math.min(record.failures, WAITS_MS.length - 1)] ?? MINUTE_MS;
  const note = (step: 'done' | 'failed' | 'manual', words: string) =>
    insertStep(deps.db, record.id, { at: deps.clock.now(), state: step, words });
  switch (state.at) {
    case 'done':
      await note('done', state.fiscalNumber);
      return undefined;
    case 'unknown':
    case 'in_progress':
      return waitMs;
    case 'failed':
      if (record.failures < MAX_FAILURES) {
        await note('failed', state.reason);
        return waitMs;
      }
      break;
    case 'refused':
      break;
    default:
      return state satisfies never;
  }
  // The payment stays valid; staff makes this receipt manually.
  await note('manual', state.reason);
  deps.log.error({ receipt: record.key, reason: state.reason }, 'a receipt must be made by hand');
  return undefined;
}

async function send({ fiscalService }: ReceiptDeps, record: ReceiptRecord): Promise<ReceiptState> {
  const { key, order_number: orderNumber, contact, content: receipt } = record;
  const known = await fiscalService.find(key);
  const isToSend = known.at === 'unknown' || known.at === 'failed';
  return isToSend ? fiscalService.send({ key, orderNumber, contact, receipt }) : known;
}
