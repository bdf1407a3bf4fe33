import { escapeHtmlAttribute, escapeHtmlText, factIn, type ShopFacts } from '@kashtanka/rules';
import { DEFAULT_LOCALE, LOCALES } from '@kashtanka/texts';
import { shopText } from '@kashtanka/texts/shop';

const NAMES = /<meta name="shop"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;

/** The document of the back office with the shop's name and logo, which its pages read from there. */
export function nameShop(document: string, facts: ShopFacts, shopOrigin: string): string {
  const nameIn = (locale: (typeof LOCALES)[number]) => factIn(facts, 'name', locale) ?? shopText[locale].name;
  const names = LOCALES.map((locale) => ` data-${locale}="${escapeHtmlAttribute(nameIn(locale))}"`);
  const logo = facts.logo ? ` data-logo="${shopOrigin}/media/${facts.logo}/320.webp"` : '';
  return document
    .replace(NAMES, () => `<meta name="shop"${names.join('')}${logo}>`)
    .replace(TITLE, () => `<title>${escapeHtmlText(nameIn(DEFAULT_LOCALE))}</title>`);
}
