import { expect, it } from 'vitest';
import { movesOwnAddress } from './own-addresses.ts';

it.each([
  ['/'],
  ['/*'],
  ['/checkout'],
  ['/checkout/'],
  ['/Checkout/*'],
  ['/%63heckout'],
  ['/o/*'],
  ['/login'],
  ['/profile/orders'],
  ['/api/v1/basket/'],
  ['/blog-api/*'],
  ['/hooks/payment/sberbank_online'],
  ['/media/*'],
  ['/assets/*'],
  ['/mailbox'],
])('%s is where the shop lives, and never moves', (from) => {
  expect(movesOwnAddress(from)).toBe(true);
});

it.each([
  ['/sale'],
  ['/product/clr02-07cht'],
  ['/collections/*'],
  ['/catalog/collars'],
  ['/blog/old-post'],
  ['/order'],
  ['/промо'],
  ['/%E0%A4%A'],
])('%s may move', (from) => {
  expect(movesOwnAddress(from)).toBe(false);
});

it('The home page leads elsewhere only for what an old shop had in its query', () => {
  expect([movesOwnAddress('/', {}), movesOwnAddress('/', null), movesOwnAddress('/', { p: '12' })]).toEqual([
    true,
    true,
    false,
  ]);
});
