import { inEveryLanguage } from '@kashtanka/texts';
import type { Locale } from '../platform/text/locale.ts';
import { typeset } from './typeset.ts';
import { isRecord } from './yaml-values.ts';

/** Reads and typesets a value that a YAML file gives in every language; reports a missing language. */
export function readBilingualValue(value: unknown, key: string, errors: string[]): Record<Locale, string> {
  const words = isRecord(value) ? value : {};
  const inLocale = (locale: Locale) => {
    const text = words[locale];
    if (typeof text === 'string' && text.trim() !== '') return typeset(text.trim(), locale);
    errors.push(`${key}.${locale} is missing`);
    return '';
  };
  return inEveryLanguage(inLocale);
}
