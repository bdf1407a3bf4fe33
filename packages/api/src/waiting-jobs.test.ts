import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { pay } from './testing/admin.ts';
import { buyGift } from './testing/gifts.ts';
import { openShopOn } from './testing/partners/carrier-shop.ts';
import { placeOrder, startPaying } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import type { TestShop } from './testing/test-shop.ts';

const RESTARTS = [
  'payments_resume',
  'receipts_resume',
  'orders_resume',
  'orders_finish_digital',
  'parcels_resume',
  'parcels_follow',
  'certificates_overdue',
];

type Waiting = { name: string; payload: string; count: number };

/** Read by completing them in a transaction that is rolled back: the queue's view has no payloads. */
async function waitingJobs({ database }: TestShop): Promise<Waiting[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Waiting>(
      `select task_identifier as name, job.payload::text, count(*)::int
       from graphile_worker.jobs, graphile_worker.complete_jobs(array[jobs.id]) as job group by 1, 2 order by 1, 2`,
    );
    return rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('restarts of stuck work: add no second job to one that still waits, however often they run', async () => {
  const { shop, bank, actor, packed, underWay } = await openShopOn();
  const leaving = await underWay({ to: [] });
  const { number, ask } = await packed();
  await pay({ shop, bank }, await buyGift(shop, { departure: '2026-11-22' }));
  const manager = await actorOf(shop, 'manager');
  await shop.runDueJobs();
  // From here on the work waits: a gift, a parcel to register and one to cancel, a refund with its receipt, a payment.
  await ask();
  await shop.api.orders.giveUpParcel(actor, leaving.number);
  await shop.api.orders.refund(manager, { number, amount: 100_00 });
  await startPaying(await placeOrder(shop, { articles: { [demo.collarInStock]: 1 } }));
  const before = await waitingJobs(shop);
  shop.clock.advance(DAY_MS + HOUR_MS);

  for (const name of [...RESTARTS, ...RESTARTS]) await shop.runJob(name);

  const after = await waitingJobs(shop);
  const names = [
    'certificate_send',
    'parcel_cancel',
    'parcel_register',
    'payment_check',
    'payment_refund',
    'receipts_send',
  ];
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(after.map(({ name }) => name)).toEqual(expect.arrayContaining(['certificate_mailed']));
  expect(after.filter(({ count }) => count > 1)).toEqual([]);
});
