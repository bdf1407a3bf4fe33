import { orderRefusalsText } from '@kashtanka/texts/backoffice/order-refusals';
import { refusalsText } from '@kashtanka/texts/backoffice/refusals';
import type { Locale } from './locale.ts';

/** The code of a refused command in words; an unknown code stays as it is. */
export function refusalWords(code: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = { ...refusalsText[locale], ...orderRefusalsText[locale] };
  return words[code] ?? code;
}
