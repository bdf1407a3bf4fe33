import type { goodsCalls, SoldArticle } from '@kashtanka/contract/admin';
import { moneyToWire, variantParameters } from '@kashtanka/rules';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import type { createAdmin } from './admin.ts';

export type GoodsServices = Pick<ReturnType<typeof createAdmin>, 'products' | 'goods'>;

const MOST_PRODUCTS = 12;

/** Goods that staff can put into an order. */
export function goodsAdminRoutes({ products, goods }: GoodsServices): Pick<AdminHandlers, keyof typeof goodsCalls> {
  return {
    findGoods: async ({ query: { q = '', product } }, { locale }) => {
      const typed = (product ?? q).trim();
      if (typed === '') return ok({ rows: [] });
      const asked = {
        q: typed,
        isShown: true,
        productClass: null,
        category: null,
        after: null,
        limit: MOST_PRODUCTS,
      };
      const found = product === undefined ? (await products.list(asked)).map(({ article }) => article) : [product];
      const rows = await describe(goods, await goods.sizesOf(found), locale);
      const exact = rows.filter(({ article }) => article.toLowerCase() === typed.toLowerCase());
      return ok({ rows: product === undefined && exact.length > 0 ? exact : rows });
    },
  };
}

async function describe(
  { onSale, pricesOf, availableOf }: GoodsServices['goods'],
  articles: readonly string[],
  locale: Locale,
): Promise<SoldArticle[]> {
  const [sold, prices, available] = await Promise.all([
    onSale(articles),
    pricesOf(articles),
    availableOf(articles),
  ]);
  return articles.flatMap((article) => {
    const [found, price] = [sold.get(article), prices.get(article)];
    if (!found?.isOnSale || price === undefined) return [];
    const size = variantParameters(found.parameters).map(({ value }) => localText(value, locale));
    return [
      {
        article,
        page_article: found.page_article,
        title: localText(found.title, locale),
        size: size.join(', '),
        price: moneyToWire(price),
        available: available.get(article) ?? 0,
      },
    ];
  });
}
