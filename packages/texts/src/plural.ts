import type { Locale } from './languages.ts';

/** `zero` is for 0 alone; the others are plural categories of CLDR, of which `many` is the default. `#` stands for the number (I18N-09, D12). */
type PluralForms = { zero: string; one: string; few?: string; many: string };

const made = new Map<Locale, Intl.PluralRules>();

/** Cached, because creating the rules takes longer than using them. */
function rulesOf(locale: Locale): Intl.PluralRules {
  const known = made.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  made.set(locale, rules);
  return rules;
}

export function formatPlural(locale: Locale, count: number, forms: PluralForms): string {
  return formOf(locale, count, forms).replace('#', String(count));
}

function formOf(locale: Locale, count: number, { zero, one, few, many }: PluralForms): string {
  if (count === 0) return zero;
  const category = rulesOf(locale).select(count);
  if (category === 'one') return one;
  return category === 'few' && few !== undefined ? few : many;
}
