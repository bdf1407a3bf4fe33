import { domainToASCII, domainToUnicode } from 'node:url';
import { parseEmail } from '@kashtanka/rules';

/** Letters and digits of any script, hyphens and dots: a URL parser would cut off or decode anything else. */
const DOMAIN = /^[\p{L}\p{M}\p{N}._-]+$/u;
/** A digit in brackets of its own, as U+2474, becomes three characters. */
const ASCII_DOMAIN = /^[a-z\d._-]+$/;

/**
 * The one form in which an address is stored and compared, because `Anna@Пример.рф` and `anna@xn--e1afmkfd.xn--p1ai` are one
 * mailbox: NFC, lower case, the domain in ASCII, no brackets. `undefined` for what is no address.
 */
export function canonicalEmail(typed: string): string | undefined {
  const address = parseEmail(typed);
  if (address === undefined) return undefined;
  const { local, domain } = parts(address);
  if (!DOMAIN.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  return ASCII_DOMAIN.test(ascii) ? parseEmail(`${local.toLowerCase()}@${ascii}`) : undefined;
}

/** A canonical address as people read it: its domain in its own script. What is no address stays as it is. */
export function readableEmail(canonical: string): string {
  const { local, domain } = parts(canonical);
  const readable = domainToUnicode(domain);
  return readable ? `${local}@${readable}` : canonical;
}

/** The forms in which rows that are never changed may hold a canonical address, in lower case. */
export function spellingsOf(canonical: string): string[] {
  return [...new Set([canonical, readableEmail(canonical)])];
}

function parts(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}
