import { expect, it } from 'vitest';
import { toNetwork } from './network-address.ts';

it('network of an address: IPv4 by address, IPv6 by /64', () => {
  for (const [ip, counted] of [
    ['203.0.113.7', '203.0.113.7'],
    // An IPv4 address as a socket for both kinds names it, in either spelling.
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:3::', '2001:db8:1:3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['unknown', 'unknown'],
  ] as const) {
    expect(toNetwork(ip), ip).toBe(counted);
  }
});
