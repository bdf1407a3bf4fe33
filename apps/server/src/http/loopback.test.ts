import { expect, test } from 'vitest';
import { isLoopbackHost, isPublic } from './loopback.ts';

test.each([
  'localhost',
  'shop.localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
])('loopback: %s leads to the machine itself', (host) => expect(isLoopbackHost(host)).toBe(true));

test.each(['0.0.0.0', '::', 'shop.example', 'localhost.example', '127.0.0.1.example', '10.0.0.1', '128.0.0.1'])(
  'loopback: %s is reached by other machines',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);

test('loopback: an address with a port and a path is public by its host alone', () => {
  expect(isPublic('http://localhost:3000/shop')).toBe(false);
  expect(isPublic('https://[::1]:3000')).toBe(false);
  expect(isPublic('https://shop.example/localhost')).toBe(true);
});
