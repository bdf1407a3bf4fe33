import type { Receipt } from '@kashtanka/rules';
import { HOUR_MS } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { FiscalService } from '../providers/fiscal-service.ts';
import { insertReceipt, listReceipts, listUnfinished, type ReceiptRecord } from '../sql/receipts.ts';
import { sendReceipts } from './send-receipts.ts';

export type ReceiptDeps = { db: Database; clock: Clock; log: Log; fiscalService: FiscalService };

/** `key` names the event and makes writing idempotent. */
export type NewReceipt = { orderNumber: number; key: string; contact: string; receipt: Receipt | null };

export type Receipts = {
  /**
   * Writes a receipt in the transaction of its event and schedules its submission. Null is ignored, because no money
   * was received.
   */
  write(tx: Tx, receipt: NewReceipt): Promise<void>;
  list(db: Database | Tx, orderNumber: number): Promise<ReceiptRecord[]>;
  jobs: JobHandlers;
};

/** Runs nightly: restarts jobs that exhausted their retries. */
export const RESUME_RECEIPTS_JOB = 'receipts_resume';

const SEND_JOB = 'receipts_send';
const QUEUES = 2;
const LATE_AFTER_MS = HOUR_MS;

const OneOrder = Type.Object({ orderNumber: Type.Integer() });

export function createReceipts(deps: ReceiptDeps): Receipts {
  const { db, clock } = deps;
  return {
    write: async (tx, { orderNumber, key, contact, receipt }) => {
      if (!receipt) return;
      const isNew = await insertReceipt(tx, { orderNumber, key, at: clock.now(), contact, content: receipt });
      if (isNew) await scheduleSending(tx, orderNumber);
    },
    list: listReceipts,
    jobs: {
      [SEND_JOB]: async (payload) => {
        const { orderNumber } = Parse(OneOrder, payload);
        const waitMs = await sendReceipts(deps, orderNumber);
        if (waitMs !== undefined) await scheduleSending(db, orderNumber, new Date(clock.now().getTime() + waitMs));
      },
      [RESUME_RECEIPTS_JOB]: async () => {
        for (const number of await listUnfinished(db, new Date(clock.now().getTime() - LATE_AFTER_MS)))
          await scheduleSending(db, number);
      },
    },
  };
}

/**
 * The number of queues limits the workers that an unresponsive provider can block; receipts of one order are submitted
 * in order.
 */
function scheduleSending(db: Database | Tx, orderNumber: number, runAt?: Date): Promise<void> {
  const options = {
    key: `receipts:${orderNumber}`,
    queue: `till_${orderNumber % QUEUES}`,
    ...(runAt && { runAt }),
  };
  return addJob(db, SEND_JOB, { orderNumber }, options);
}
