import type { ProductView, Stock } from './product-view.ts';

type Place = {
  /** The shop's own address, without a slash at its end. */
  origin: string;
  /** Path of the product's page with some values chosen. */
  pathOf(query: [code: string, value: string][]): string;
};

/** The product for search engines, in the words of schema.org. Prices are in the currency that is charged (D10). */
export function productData(view: ProductView, { origin, pathOf }: Place): object {
  const { article, title, seo, pictures, colours } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: article,
    name: title,
    description: seo.description,
    image: pictures.map(({ url }) => origin + url),
    brand: { '@type': 'Brand', name: 'Каштанка' },
    ...(view.design && colours.length > 0 && { color: view.design }),
    offers: soldAs(view).map(({ sku, price, stock, query }) => ({
      '@type': 'Offer',
      sku,
      url: origin + pathOf(query),
      price,
      priceCurrency: 'RUB',
      availability: `https://schema.org/${availability(view, stock)}`,
    })),
  };
}

type Sold = { sku: string; price: string; stock: Stock; query: [string, string][] };

function soldAs({ article, price, salePrice, stock, variants }: ProductView): Sold[] {
  if (stock) return [{ sku: article, price: salePrice ?? price, stock, query: [] }];
  return variants.map((variant) => ({
    sku: variant.article,
    price: variant.salePrice ?? variant.price,
    stock: variant,
    query: Object.entries(variant.attributes),
  }));
}

function availability({ isOutOfProduction }: ProductView, { is_available, is_subscribable }: Stock): string {
  if (isOutOfProduction) return 'Discontinued';
  if (is_available) return 'InStock';
  return is_subscribable ? 'OutOfStock' : 'SoldOut';
}
