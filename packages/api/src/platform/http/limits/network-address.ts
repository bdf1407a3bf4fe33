import ipaddr from 'ipaddr.js';
import type { Encryption } from '../../security/encryption.ts';

/** The network part of an IPv6 address; its holder owns the rest (RFC 4291, 2.5.4). */
const NETWORK_BITS = 64;

/**
 * The subject of rate limits by address: an IPv4 address, or an IPv6 network, because one computer can use any number
 * of addresses in it. Invalid addresses stand for themselves.
 */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address is the IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`).toString();
}

const HASH_LENGTH = 16;

/** A keyed hash that identifies a network in the log; without the shop's key the address cannot be derived. */
export function networkHasher({ hashFor }: Pick<Encryption, 'hashFor'>): (ip: string) => string {
  const hash = hashFor('network');
  return (ip) => hash(toNetwork(ip)).toString('base64url').slice(0, HASH_LENGTH);
}
