import { expect, it } from 'vitest';
import { register, userWith } from './testing/accounts.ts';
import { openShopWithBank } from './testing/bank.ts';
import { pay } from './testing/desk.ts';
import { buyGift } from './testing/gifts.ts';
import { aPickup, placeOrder } from './testing/scenarios.ts';

const HOSTILE = '"></title><img src=x onerror=alert(1)>';

it('What a shopper writes on a gift is a text in the letter to their friend, and markup in no letter', async () => {
  const { shop, bank } = await openShopWithBank();
  const anna = userWith(shop, await register(shop, { first_name: HOSTILE }));
  const recipient = { first_name: HOSTILE, last_name: HOSTILE, phone: '+79161234567' };
  await placeOrder(shop, { visitor: anna, request: aPickup({ recipient }) });
  const gift = { message: HOSTILE, recipient: HOSTILE, signature: HOSTILE };
  await pay({ shop, bank }, await buyGift(shop, { departure: '2026-11-21', ...gift }));
  expect(await shop.runDueJobs()).toEqual([]);

  const { rows } = await shop.database.pool.query<{ letter: string; html: string }>(
    'select letter, html from outbox',
  );

  const letters = rows.map(({ letter, html }) => ({
    letter,
    hasMarkup: html.includes('<img src=x'),
    hasText: html.includes('&lt;img src=x'),
  }));
  expect(letters.filter(({ hasMarkup }) => hasMarkup)).toEqual([]);
  expect(letters.filter(({ hasText }) => hasText).map(({ letter }) => letter)).toEqual(['certificate']);
});
