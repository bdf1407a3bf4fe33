import type { Currency } from '@kashtanka/rules';

type Language = {
  /** Its name in itself. */
  name: string;
  /** The first segment of its addresses; empty for the default language. */
  prefix: string;
  /** BCP 47, for numbers, `lang` and `hreflang`. */
  tag: string;
  /** BCP 47, for dates. */
  dateTag: string;
  /** Prices are shown in it; every payment is in roubles (D10). */
  currency: Currency;
  decimalPoint: ',' | '.';
  /** Outer and inner quotation marks, as `«»„“`. */
  quotes: string;
};

/** One entry per language; its texts are in the folder of the same name. The first one is the default. */
export const LANGUAGES = {
  ru: {
    name: 'Русский',
    prefix: '',
    tag: 'ru-RU',
    dateTag: 'ru-RU',
    currency: 'RUB',
    decimalPoint: ',',
    quotes: '«»„“',
  },
  en: {
    name: 'English',
    prefix: '/en',
    tag: 'en-US',
    // Day before month in English too: `24 November`.
    dateTag: 'en-GB',
    currency: 'EUR',
    decimalPoint: '.',
    quotes: '“”‘’',
  },
} satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

export const DEFAULT_LOCALE = 'ru' satisfies Locale;

export const LOCALES: readonly Locale[] = Object.keys(LANGUAGES).filter(isLocale);

export function isLocale(code: string): code is Locale {
  return Object.hasOwn(LANGUAGES, code);
}

/**
 * The language of a path, with or without a query: that of its prefix, otherwise the default one; nothing else
 * matters (I18N-10 to I18N-13). `/en.data` is an address of the router.
 */
export function getLocale(path: string): Locale {
  const prefix = /^\/[^/?]+?(?=(\.data)?([/?]|$))/.exec(path)?.[0];
  return LOCALES.find((locale) => LANGUAGES[locale].prefix === prefix) ?? DEFAULT_LOCALE;
}

/** A path without language, in a language. */
export function withLanguage(path: string, locale: Locale): string {
  const { prefix } = LANGUAGES[locale];
  return prefix && path === '/' ? prefix : prefix + path;
}

/** A path without its language; it begins with one slash, because two would lead to another host. */
export function withoutLanguage(path: string): string {
  return path.slice(LANGUAGES[getLocale(path)].prefix.length).replace(/^\/*/, '/');
}

/** A value for each language, for texts that are written before the reader's language is known. */
export function inEveryLanguage<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value>;
export function inEveryLanguage(valueIn: (locale: Locale) => unknown): object {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)]));
}
