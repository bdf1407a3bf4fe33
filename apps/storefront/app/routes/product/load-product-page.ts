import type { Client } from '@kashtanka/contract/client';
import type { ShopFacts } from '@kashtanka/rules';
import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { toProductCards } from '#features/catalogue';
import {
  type FoundProduct,
  getProductStructuredData,
  listRecommendedProducts,
  listSimilarProducts,
  type ProductView,
} from '#features/product';
import { PATHS } from '#paths';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { shopNameOf } from '#platform/shop-facts/use-shop-facts.ts';
import { getLocale } from '#platform/text/locale.ts';

/** A found product with everything that its page shows. */
export async function loadProductPage(
  api: Client,
  { product, view }: Extract<FoundProduct, { at: 'found' }>,
  { request, facts }: { request: Request; facts: ShopFacts },
) {
  const [pair, similar] = await Promise.all([
    listRecommendedProducts(api, product),
    listSimilarProducts(api, product),
  ]);
  return {
    view,
    structured: structuredData(view, { url: new URL(request.url), facts }),
    price: getChargedPrice(view),
    pair: await toProductCards(api, pair),
    similar: await toProductCards(api, similar),
  };
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProductPage>>;

/** The price for link previews: the charged currency (D10), even if the page shows another one. */
function getChargedPrice({ price, salePrice }: ProductView) {
  return [
    { property: 'product:price:amount', content: salePrice ?? price },
    { property: 'product:price:currency', content: 'RUB' },
  ];
}

function structuredData(view: ProductView, { url, facts }: { url: URL; facts: ShopFacts }): object[] {
  const { origin, pathname } = url;
  const locale = getLocale(pathname);
  const paths = PATHS[locale];
  const crumbs = [
    { name: productText[locale].home, url: origin + paths.home },
    ...view.crumbs.map(({ name, slugPath }) => ({ name, url: origin + paths.catalogue(slugPath) })),
    { name: view.title, url: origin + paths.product(view.article) },
  ];
  const pathOf = (query: [string, string][]) => paths.product(view.article, query);
  return [
    getProductStructuredData(view, { brand: shopNameOf(facts, locale), origin, pathOf }),
    getBreadcrumbData(crumbs),
  ];
}
