import { expect, test } from 'vitest';
import { areAllPublic, isPublic } from './ask-public.ts';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['93.184.216.34', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2606:2800:220:1::1', true],
  ['2a02:6b8::1', true],
  ['shop.example', false],
])('outgoing calls: %s is an address of the internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('outgoing calls: a name is refused if any of its addresses is private', () => {
  const [open, inner] = [{ address: '93.184.216.34' }, { address: '10.1.2.3' }];

  expect([[open], [open, inner], [inner, open]].map(areAllPublic)).toEqual([true, false, false]);
});
