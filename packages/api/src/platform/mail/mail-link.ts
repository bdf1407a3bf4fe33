import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '../locale.ts';

/** Pages that confirm the newsletter or a back-in-stock request by a button. */
export type MailLink = 'confirm' | 'waiting';

/** The URL of a mailed code. Opening it changes nothing, because mail scanners open every link. */
export function createMailLink(
  kind: MailLink,
  code: string,
  { locale, origin }: { locale: Locale; origin: string },
): string {
  return `${origin}${LANGUAGES[locale].prefix}/mail/${kind}/${code}`;
}
