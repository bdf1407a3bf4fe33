import { DEFAULT_COLORS, escapeHtmlText, factIn, type ShopFacts } from '@kashtanka/rules';
import { LOCALES } from '@kashtanka/texts';
import { shopText } from '@kashtanka/texts/shop';

/** The attribute of the line with the shop's name; its value is the language. */
export const SHOP_MARK = 'data-shop';

/**
 * The name, logo and accent that the owner has set. They come in when an email is sent, not when it is written, so that
 * orders wait for no further query.
 */
export function applyShopLook(html: string, { facts, origin }: { facts: ShopFacts; origin: string }): string {
  const { logo, accent } = facts;
  const picture = logo ? `<img src="${origin}/media/${logo}/320.jpg" alt="" height="34" style="${PICTURE}">` : '';
  const named = LOCALES.reduce((text, locale) => {
    const mark = `${SHOP_MARK}="${locale}">`;
    const name = factIn(facts, 'name', locale) ?? shopText[locale].name;
    return text.replace(mark + shopText[locale].name, () => mark + picture + escapeHtmlText(name));
  }, html);
  return accent ? named.replaceAll(DEFAULT_COLORS.accent, accent) : named;
}

const PICTURE = 'max-width:180px;vertical-align:middle;margin-right:10px;border:0';
