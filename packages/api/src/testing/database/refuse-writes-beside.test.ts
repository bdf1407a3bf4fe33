import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { addJob } from '#platform/jobs';
import { openTestShop } from '../test-shop.ts';

it('test shop: a write beside an open transaction fails, one in it, before it or after it does not', async () => {
  const { database, events } = await openTestShop({ data: 'empty' });
  const { db } = database;

  await addJob(db, 'test_job', {});
  await inTransaction(db, (tx) => addJob(tx, 'test_job', {}));
  await events.publish(db, ['stock']);
  const beside = [
    inTransaction(db, () => addJob(db, 'test_job', {})),
    inTransaction(db, () => events.publish(db, ['stock'])),
  ];

  for (const write of beside) await expect(write).rejects.toThrow('a transaction is open beside this write');
  const { rows } = await database.pool.query('select from graphile_worker.jobs');
  expect(rows).toHaveLength(2);
});
