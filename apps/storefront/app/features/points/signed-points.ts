import { LANGUAGE_TAGS, type Locale } from '#platform/locale.ts';

/** `+69,97`: what came or went is told to the kopeck, whole points without any (D43). */
export function signedPoints(locale: Locale, amount: string): string {
  const points = Math.abs(Number(amount)).toLocaleString(LANGUAGE_TAGS[locale], {
    minimumFractionDigits: amount.endsWith('.00') ? 0 : 2,
  });
  return `${amount.startsWith('-') ? '−' : '+'}${points}`;
}
