import { SHOP_FACTS, type ShopFacts, type StoredFact } from '@kashtanka/rules';
import type { Locale } from '../text/locale.ts';

const FACTS: readonly StoredFact[] = [...SHOP_FACTS, 'name_ru', 'name_en', 'logo'];
/** The home page loads the first two; the others are part of what the shop offers. */
const ELSEWHERE = ['slogan_ru', 'slogan_en', 'story_ru', 'story_en', 'upsells', 'exchange_days'];

/**
 * The facts that every page contains: in the language of the page, with the Russian ones for those that are missing
 * in it. Colours are not among them, because the page has them as a style.
 */
export function frameFacts(facts: ShopFacts, locale: Locale): ShopFacts {
  const shown = FACTS.filter((name) => {
    if (facts[name] === undefined || ELSEWHERE.includes(name)) return false;
    if (name.endsWith('_en')) return locale === 'en';
    return !name.endsWith('_ru') || locale === 'ru' || !(name.replace(/_ru$/, '_en') in facts);
  });
  return Object.fromEntries(shown.map((name) => [name, facts[name]]));
}
