import { type Locale, useLocale } from './locale.ts';

/** The texts of a feature in both languages; English must have exactly the keys of Russian. */
export type Texts<Words> = { ru: Words; en: Words };

export function useText<Words>(texts: Texts<Words>): Words {
  return texts[useLocale()];
}

/** A text in braces is a placeholder for a value that the shop's owner has not set. It is never shown. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}');
}

const RULES: Record<Locale, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

/**
 * The documented plural forms zero, one and many, with `few` for Russian (I18N-09, D12); `#` stands for the number.
 */
export type PluralForms = { zero: string; one: string; few?: string; many: string };

export function formatPlural(locale: Locale, count: number, forms: PluralForms): string {
  return formOf(locale, count, forms).replace('#', String(count));
}

function formOf(locale: Locale, count: number, { zero, one, few, many }: PluralForms): string {
  if (count === 0) return zero;
  const rule = RULES[locale].select(count);
  if (rule === 'one') return one;
  return rule === 'few' && few !== undefined ? few : many;
}
