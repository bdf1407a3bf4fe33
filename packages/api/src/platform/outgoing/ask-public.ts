import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** `any` also reaches this machine and its network. */
export type Network = 'public' | 'any';

type Question = {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  network: Network;
};

/** Networks that are not the internet: of this machine, of its neighbours, and of documentation and tests. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only global unicast is the internet, without the prefixes that wrap addresses of IPv4. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

export class PrivateAddress extends Error {
  constructor() {
    super('the address is not of the internet');
  }
}

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

/**
 * Asks an address that somebody else has named; resolves to the answer, whose body the caller reads or destroys. Throws
 * PrivateAddress where the address is not of the internet. Redirects are not followed. Not by fetch: a name is judged by
 * the address that is connected to, because it may resolve to another one a moment later.
 */
export function askPublic(
  url: URL,
  { method = 'GET', headers, body, signal, network }: Question,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOnly = network === 'public';
  if (isOnly && isIP(host) !== 0 && !isPublic(host)) return Promise.reject(new PrivateAddress());
  const open = url.protocol === 'https:' ? request : requestHttp;
  return new Promise((resolve, reject) => {
    // No connection is shared: each is looked up and checked for itself.
    const asked = open(url.href, {
      method,
      agent: false,
      headers,
      signal,
      ...(isOnly && { lookup: lookupPublic }),
    });
    asked.once('response', resolve).once('error', reject).end(body);
  });
}

/** Resolves a name for one connection: what was checked is what is connected to. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new PrivateAddress(), []);
    if (!areAllPublic(addresses)) return callback(new PrivateAddress(), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** One private address is enough to refuse a name: the connection may take any of them. */
export function areAllPublic(addresses: readonly Pick<LookupAddress, 'address'>[]): boolean {
  return addresses.every(({ address }) => isPublic(address));
}
