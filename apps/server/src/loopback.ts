/** Addresses of 127.0.0.0/8 and ::1, also IPv4 ones in the form of IPv6. */
const ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Whether this is an address of the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return ADDRESS.test(address);
}

/** Whether a host name or address, as a setting or a URL writes it, leads to the machine itself and nowhere else. */
export function isLoopbackHost(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return plain === 'localhost' || plain.endsWith('.localhost') || isLoopbackAddress(plain);
}

/** Whether shoppers of other machines are sent to this address. */
export function isPublic(url: string): boolean {
  return !(URL.canParse(url) && isLoopbackHost(new URL(url).hostname));
}
