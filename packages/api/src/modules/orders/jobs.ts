import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Database, Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import { ORDER_DECIDED_JOB } from './move-order.ts';

const REMIND_JOB = 'order_remind';
const EXPIRE_JOB = 'order_expire';

const OrderNumber = Type.Object({ orderNumber: Type.Integer() });

/** A job key ensures one job for an order; rescheduling replaces it. */
function schedule(db: Database | Tx, name: string, orderNumber: number, runAt: Date): Promise<void> {
  return addJob(db, name, { orderNumber }, { key: `${name}:${orderNumber}`, runAt });
}

/** Reactions of higher layers; each is idempotent. */
type Reactions = Record<'decided' | 'expired' | 'reminderDue', (orderNumber: number) => Promise<void>>;

/** Jobs of an order: its final status, its deadline, and the reminder to pay. */
export const orderJobs = {
  /** Runs when most of an order's payment time is over. */
  scheduleReminder: (db: Database | Tx, orderNumber: number, runAt: Date) =>
    schedule(db, REMIND_JOB, orderNumber, runAt),
  /** Runs at the end of an order's reservation: for payment or for pickup. */
  scheduleExpiry: (db: Database | Tx, orderNumber: number, runAt: Date) =>
    schedule(db, EXPIRE_JOB, orderNumber, runAt),
  handlers: ({ decided, expired, reminderDue }: Reactions): JobHandlers => {
    const withNumber = (react: (orderNumber: number) => Promise<void>) => (payload: unknown) =>
      react(Parse(OrderNumber, payload).orderNumber);
    return {
      [ORDER_DECIDED_JOB]: withNumber(decided),
      [EXPIRE_JOB]: withNumber(expired),
      [REMIND_JOB]: withNumber(reminderDue),
    };
  },
};
