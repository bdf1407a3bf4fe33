import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { register, userWith } from '../../testing/accounts.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { lockBasket } from './sql/baskets.ts';

const LOCK = 'select from basket for update';
const CLOSE = 'update basket set closed_at = now()';

it('article that is added while the basket of the account is ordered: begins the next basket', async () => {
  const shop = await openTestShop();
  const user = userWith(shop, await register(shop));
  await fillBasket(user);

  const [added] = await meetAtLock(
    shop,
    LOCK,
    [() => user.addLine({ body: { article: demo.standaloneBowl } })],
    `${CLOSE}; commit`,
  );

  expect(added).toMatchObject({ status: 201 });
  const basket = await user.getBasket();
  expect(basket).toMatchObject({ body: { lines: [{ article: demo.standaloneBowl, quantity: 1 }] } });
});

it('basket that begins while the one before is waited for: is not returned, because it is not locked', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const { db, pool } = shop.database;
  const insert = 'insert into basket (user_id, created_at, changed_at) values (1, now(), now())';
  await pool.query(insert);

  const [locked] = await meetAtLock(
    shop,
    LOCK,
    [() => inTransaction(db, (tx) => lockBasket(tx, { userId: 1 }))],
    `${CLOSE}; ${insert}; commit`,
  );

  expect(locked).toBeUndefined();
});
