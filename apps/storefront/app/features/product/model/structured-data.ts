import type { ProductView, Stock, VariantView } from './product-view.ts';

type ShopInfo = {
  brand: string;
  /** The shop's origin without a trailing slash. */
  origin: string;
  pathOf(query: [code: string, value: string][]): string;
};

/**
 * The schema.org data of a product. A product with sizes is a ProductGroup whose variants have their own price and
 * stock. Prices are in the charged currency (D10).
 */
export function getProductStructuredData(view: ProductView, shop: ShopInfo): object {
  const { article, title, seo, pictures, colours, stock, variants } = view;
  const shared = {
    name: title,
    description: seo.description,
    image: pictures.map(({ url }) => shop.origin + url),
    brand: { '@type': 'Brand', name: shop.brand },
    ...(view.design && colours.length > 0 && { color: view.design }),
  };
  if (stock) {
    const offers = [offer(view, { ...view, stock, query: [] }, shop)];
    return { '@context': CONTEXT, '@type': 'Product', sku: article, mpn: article, ...shared, offers };
  }
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: article,
    ...shared,
    ...(view.attributes.some(({ code }) => code === 'size') && { variesBy: ['https://schema.org/size'] }),
    hasVariant: variants.map((variant) => toVariant(view, variant, shop)),
  };
}

const CONTEXT = 'https://schema.org';

function toVariant(view: ProductView, variant: VariantView, shop: ShopInfo): object {
  const chosen = view.attributes.flatMap(({ code, values }) => {
    const title = values.find(({ value }) => value === variant.attributes[code])?.title;
    return title === undefined ? [] : [{ code, title }];
  });
  const size = chosen.find(({ code }) => code === 'size')?.title;
  return {
    '@type': 'Product',
    sku: variant.article,
    mpn: variant.article,
    name: [view.title, ...chosen.map(({ title }) => title)].join(', '),
    ...(size && { size }),
    ...(variant.preview && { image: shop.origin + variant.preview }),
    offers: [offer(view, { ...variant, stock: variant, query: Object.entries(variant.attributes) }, shop)],
  };
}

type Sold = { price: string; salePrice: string | null; stock: Stock; query: [string, string][] };

function offer(view: ProductView, { price, salePrice, stock, query }: Sold, { origin, pathOf }: ShopInfo): object {
  return {
    '@type': 'Offer',
    url: origin + pathOf(query),
    price: salePrice ?? price,
    priceCurrency: 'RUB',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availability(view, stock)}`,
  };
}

function availability(
  { isOutOfProduction, openingText: notYet }: ProductView,
  { is_available, is_subscribable }: Stock,
): string {
  if (isOutOfProduction) return 'Discontinued';
  if (notYet !== null) return 'PreOrder';
  if (is_available) return 'InStock';
  return is_subscribable ? 'OutOfStock' : 'SoldOut';
}
