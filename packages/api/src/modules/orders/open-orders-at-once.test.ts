import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { testEncryption } from '../../testing/encryption.ts';
import { waits } from '../../testing/invariants/invariants.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { lockOpenOrders, type OrderPlacer } from './sql/open-orders.ts';

const ANNA: OrderPlacer = {
  email: 'anna@example.com',
  phone: '+79161234567',
  userId: 1,
  networkHash: Buffer.from('first'),
};
const VERA: OrderPlacer = {
  email: 'vera@example.com',
  phone: '+79160000000',
  userId: 2,
  networkHash: Buffer.from('second'),
};

it('open orders: of two checkouts at once that share email, phone, account or network the second waits; others do not', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const { db } = shop.database;
  const lock = (placer: OrderPlacer) => inTransaction(db, (tx) => lockOpenOrders(tx, testEncryption, placer));
  /** Whether a placer waits for Anna's checkout, which goes on meanwhile. */
  const waitsForAnna = async (placer: OrderPlacer) => {
    const { isWaiting, done } = await inTransaction(db, async (tx) => {
      await lockOpenOrders(tx, testEncryption, ANNA);
      const done = lock(placer);
      return { isWaiting: await waits(shop), done };
    });
    await done;
    return isWaiting;
  };

  await inTransaction(db, async (tx) => {
    await lockOpenOrders(tx, testEncryption, ANNA);
    await lock(VERA);
    await lock({ ...VERA, phone: null, userId: null, networkHash: null });
  });
  const { phone, userId, networkHash } = ANNA;
  for (const shared of [{ email: 'ANNA@example.com' }, { phone }, { userId }, { networkHash }])
    expect(await waitsForAnna({ ...VERA, ...shared }), Object.keys(shared).join()).toBe(true);
});
