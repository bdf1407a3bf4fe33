/** Addresses in 127.0.0.0/8 and ::1, also IPv4-mapped IPv6. */
const ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

export function isLoopbackAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/** Whether a host name or address from a setting or URL is a loopback one. */
export function isLoopbackHost(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return plain === 'localhost' || plain.endsWith('.localhost') || isLoopbackAddress(plain);
}

/** Whether the URL is reachable from other machines. */
export function isPublic(url: string): boolean {
  return !(URL.canParse(url) && isLoopbackHost(new URL(url).hostname));
}
