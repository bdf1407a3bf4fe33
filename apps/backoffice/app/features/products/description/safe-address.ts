const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const BASE = 'https://shop.invalid';

/** The address of a link as the server takes it: a page of the shop, or another site; undefined for anything else. */
export function safeAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || !URL.canParse(address, BASE)) return undefined;
  return SCHEMES.has(new URL(address, BASE).protocol) ? address : undefined;
}

/** The same for a typed one: `shop.ru/care` is another site, and `a@b.ru` an email. */
export function typedAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address)) return undefined;
  if (/^[^/:@]+@[^/:@]+$/.test(address)) return safeAddress(`mailto:${address}`);
  if (/^[^/:#?]+\.[^/:#?]+/.test(address)) return safeAddress(`https://${address}`);
  return safeAddress(address);
}
