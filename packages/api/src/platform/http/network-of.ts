import ipaddr from 'ipaddr.js';
import type { Sealing } from '../encryption.ts';

/** Of an IPv6 address half is the network, and the other half belongs to whoever has that (RFC 4291, 2.5.4). */
const NETWORK_BITS = 64;

/**
 * Whom limits by address count: one IPv4 address, or a whole network of IPv6, in which a single computer gives itself ever new
 * addresses. What is no address stands for itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address that is written as one of IPv6 is still the same caller.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString();
}

const HASH_LENGTH = 16;

/**
 * Names a network in the log without its address: lines of one network can be found by it, and the address cannot be
 * worked out without the shop's key.
 */
export function networkHasher({ hashFor }: Pick<Sealing, 'hashFor'>): (ip: string) => string {
  const hash = hashFor('network');
  return (ip) => hash(networkOf(ip)).toString('base64url').slice(0, HASH_LENGTH);
}
