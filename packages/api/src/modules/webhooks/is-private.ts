import { BlockList, isIP } from 'node:net';

/** Networks that no public host has: this machine, private and shared ones, metadata of clouds, and their IPv6 forms. */
const PRIVATE = new BlockList();

const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

for (const [network, prefix] of NETWORKS) PRIVATE.addSubnet(network, prefix, familyOf(network));

/** Whether an IP address is not one of the public internet. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
