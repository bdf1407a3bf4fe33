import { domainToASCII, domainToUnicode } from 'node:url';
import { parseEmail } from '@kashtanka/rules';

/** Letters and digits of any script, hyphens and dots, because a URL parser would cut off or decode anything else. */
const DOMAIN = /^[\p{L}\p{M}\p{N}._-]+$/u;
/** Checked after the conversion, because a single character such as U+2474 becomes three. */
const ASCII_DOMAIN = /^[a-z\d._-]+$/;

/**
 * The form in which emails are stored and compared, because `Anna@Пример.рф` and `anna@xn--e1afmkfd.xn--p1ai` are one
 * mailbox: NFC, lower case, domain in ASCII, without brackets. `undefined` for an invalid email.
 */
export function normalizeEmail(typed: string): string | undefined {
  const address = parseEmail(typed);
  if (address === undefined) return undefined;
  const { local, domain } = parts(address);
  if (!DOMAIN.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  // Node orders the marks of a text and of a domain by tables of different Unicode versions.
  if (domainToASCII(domainToUnicode(ascii).normalize()) !== ascii) return undefined;
  return ASCII_DOMAIN.test(ascii) ? parseEmail(`${local.toLowerCase()}@${ascii}`) : undefined;
}

/** A stored email with its domain in its own script, for display. An invalid email is returned unchanged. */
export function displayEmail(canonical: string): string {
  const { local, domain } = parts(canonical);
  const readable = domainToUnicode(domain);
  return readable ? `${local}@${readable}` : canonical;
}

/** Spellings of a stored email, in lower case, that immutable rows may contain. */
export function listSpellings(canonical: string): string[] {
  return [...new Set([canonical, displayEmail(canonical)])];
}

function parts(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}
