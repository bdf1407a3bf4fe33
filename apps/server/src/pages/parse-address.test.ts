import { expect, test } from 'vitest';
import { loggedAddress } from './parse-address.ts';

test.each([
  ['/v/GC7K2M9QX4TD1B?next=/sizes', '/v/…'],
  ['/en/v/GC7K2M9QX4TD1B', '/en/v/…'],
  ['/en/catalog?voucher=GC7K2M9QX4TD1B', '/en/catalog'],
  ['/mail/confirm/12-Ab_c', '/mail/confirm/…'],
  ['/en/mail/waiting/12-Ab_c', '/en/mail/waiting/…'],
  ['/product/clr02-07cht?size=m', '/product/clr02-07cht'],
])('logged address: contains no code of a link: %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged);
});

test('logged address: has no spaces and no control characters', () => {
  const logged = loggedAddress('/a"}\u001b[31m\u009b\u2028{"msg":"forged"}');

  expect(logged).toMatch(/^[\x21-\x7e]+$/);
});
