import { expect, it } from 'vitest';
import { isReservedPath } from './reserved-paths.ts';

it('redirects: addresses of the shop itself never move', () => {
  for (const [from] of [
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
  ] as const) {
    expect(isReservedPath(from), from).toBe(true);
  }
});

it('redirects: other addresses may move', () => {
  for (const [from] of [
    ['/sale'],
    ['/product/clr02-07cht'],
    ['/collections/*'],
    ['/catalog/collars'],
    ['/blog/old-post'],
    ['/order'],
    ['/промо'],
    ['/%E0%A4%A'],
  ] as const) {
    expect(isReservedPath(from), from).toBe(false);
  }
});

it('redirects: the home page redirects only by query parameters of an old shop', () => {
  expect([isReservedPath('/', {}), isReservedPath('/', null), isReservedPath('/', { p: '12' })]).toEqual([
    true,
    true,
    false,
  ]);
});
