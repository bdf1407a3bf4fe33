import type { Locale } from '../locale.ts';

/** Pages with a button that confirms the newsletter, or a back-in-stock request. */
export type MailLink = 'confirm' | 'waiting';

/** Where a mailed code leads to. Opening it changes nothing: scanners of mail open every link. */
export function mailLink(
  kind: MailLink,
  code: string,
  { locale, origin }: { locale: Locale; origin: string },
): string {
  return `${origin}${locale === 'en' ? '/en' : ''}/mail/${kind}/${code}`;
}
