import { cleanStructured } from './clean-input.ts';
import { editDistance } from './edit-distance.ts';

/** Non-empty local part, an at sign, a domain, a dot, a final part of two characters or more, no blanks and no brackets (VALIDATION-03). */
const EMAIL = /^[^\s@<>]+@[^\s@.<>]+(?:\.[^\s@.<>]+)*\.[^\s@.<>]{2,}$/;

/** RFC 5321: a forward path is at most 254 characters. */
const MAX_EMAIL_LENGTH = 254;

/** The big mailboxes of our shoppers: the only addresses that a typo is measured against (D77). */
const COMMON_DOMAINS = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'rambler.ru',
  'icloud.com',
  'outlook.com',
];

const YANDEX_ZONES = ['az', 'by', 'ee', 'fr', 'kg', 'kz', 'lt', 'lv', 'md', 'tj', 'tm', 'ua', 'uz'];

/** Real domains with a distance of one or two letters from a common one. */
const NEVER_A_TYPO = [
  'ya.ru',
  'mail.com',
  'xmail.ru',
  'email.ru',
  'email.com',
  'ymail.com',
  'gmx.com',
  'live.ru',
  'lists.ru',
  'vk.ru',
  'myrambler.ru',
  'rambler.ua',
  ...YANDEX_ZONES.map((zone) => `yandex.${zone}`),
];

const LONG_DOMAIN_LENGTH = 8;

/** A mail program copies an address as `<anna@mail.ru>`. */
const IN_BRACKETS = /^<([^<>]*)>$/;

/** The address as it was typed, without invisible characters, blanks and angle brackets around it; `undefined` when it cannot be one. */
export function parseEmail(text: string): string | undefined {
  const clean = cleanStructured(text);
  const address = (IN_BRACKETS.exec(clean)?.[1] ?? clean).trim();
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address) ? address : undefined;
}

/**
 * Suggested correction of a mistyped address: `anna@gmial.com` gives `anna@gmail.com` (VALIDATION-27). A common domain
 * at a distance of one letter, or two if its name is longer than eight letters; never for a real domain.
 */
export function suggestEmail(text: string): string | undefined {
  const email = parseEmail(text);
  if (!email) return undefined;
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (COMMON_DOMAINS.includes(domain) || NEVER_A_TYPO.includes(domain)) return undefined;
  const domainMeant = COMMON_DOMAINS.find((common) => editDistance(domain, common) <= allowedDistance(common));
  return domainMeant ? `${email.slice(0, at)}@${domainMeant}` : undefined;
}

function allowedDistance(domain: string): number {
  return domain.length > LONG_DOMAIN_LENGTH ? 2 : 1;
}
