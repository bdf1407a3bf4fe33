import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { currentProcessName, hasEnded, registerProcess } from './process-registry.ts';

test('process registry: work of an unknown process, and of this one, is never taken over', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const { db } = shop.database;
  const own = await registerProcess(shop.database, shop.log);
  const name = currentProcessName(db);

  const ended = [await hasEnded(db, null), await hasEnded(db, name), await hasEnded(db, 'killed')];
  await own.end();

  expect(name).not.toBeNull();
  expect(ended).toEqual([false, false, true]);
});
