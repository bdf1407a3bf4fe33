import type { Item, Product, ProductClass, Variant } from '@kashtanka/contract';
import { type Client, createClient } from '@kashtanka/contract/client';

/** Responses by path; any other path is a 404. */
export type CannedResponses = Readonly<Record<string, unknown>>;

const NO_HEADERS = { get: () => null };

/**
 * The contract's client with canned responses, and a log of the requested paths with queries. The path `fails`
 * returns a server error.
 */
export function createTestClient(
  answers: CannedResponses,
  { fails }: { fails?: string } = {},
): { api: Client; asked: string[] } {
  const asked: string[] = [];
  const api = createClient(async ({ path, query }) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    if (path === fails) return { status: 500, body: { detail: '', code: 'error' }, headers: NO_HEADERS };
    const body = answers[path];
    if (body === undefined) return { status: 404, body: { detail: '', code: 'not_found' }, headers: NO_HEADERS };
    return { status: 200, body, headers: NO_HEADERS };
  });
  return { api, asked };
}

const NOTHING_AROUND: CannedResponses = {
  'catalogue/designs/': [],
  'discounts/': [],
  'catalogue/item/': page([]),
  'catalogue/product/': page([]),
};

export function page<Row>(results: Row[]) {
  return { results, next: null, previous: null, count: results.length };
}

export function responsesForProduct(product: Product, more: CannedResponses = {}): CannedResponses {
  return {
    ...NOTHING_AROUND,
    [`catalogue/product/${product.article}/`]: product,
    [`catalogue/product/${product.article}/gallery/`]: [],
    [`catalogue/product/${product.article}/features/`]: [],
    [`catalogue/class/${product.class_code}/`]: { ...CLASS, code: product.class_code },
    ...more,
  };
}

export const CLASS: ProductClass & { size_charts: [] } = {
  code: 'clr',
  name: 'Ошейники',
  attributes: [
    { code: 'material', name: 'Материал', sku_part: false, sku_order: null, values: [] },
    {
      code: 'carabiner',
      name: 'Карабин',
      sku_part: true,
      sku_order: null,
      values: [{ value: 'steel', title: 'сталь' }],
    },
    { code: 'size', name: 'Размер', sku_part: true, sku_order: 1, values: [{ value: 'm', title: 'M' }] },
  ],
  size_charts: [],
};

export function product(rest: Partial<Product> = {}): Product {
  return {
    article: 'clr02-07cht',
    parent: null,
    structure: 'parent',
    title: 'Ошейник «Тропа», каштан',
    description: '<p>Стропа.</p>',
    class_code: 'clr',
    product_class: 'clr',
    design: 'cht',
    model: '02',
    model_version: '07',
    model_modification: null,
    modificators: [],
    category: 'webbing',
    opens_at: null,
    drop: null,
    price: { currency: 'RUB', incl_tax: '2290.00' },
    categories: [{ slug: 'collars', name: 'Ошейники', slug_path: 'collars' }],
    parameters: [],
    image: [],
    count_available: 7,
    is_non_returnable: false,
    is_out_of_production: false,
    available: true,
    certificate: null,
    recomended_for: [],
    attributes: {},
    options: [],
    seo: { title: 'Ошейник «Тропа»', description: 'Из стропы' },
    variants: [],
    is_price_from: false,
    price_with_discounts: null,
    is_new: false,
    is_subscribable: false,
    siblings: [],
    ...rest,
  };
}

export function sold(article: string, rest: Partial<Variant> = {}): Variant {
  return {
    article,
    code: 'm',
    price: { currency: 'RUB', incl_tax: '2490.00' },
    attributes: { size: 'm' },
    parameters: [],
    price_with_discounts: null,
    is_available: true,
    is_subscribable: true,
    count_available: 7,
    ...rest,
  };
}

/** A listing item, which is a subset of a product. */
export function item(article: string, siblings: string[] = [], rest: Partial<Product> = {}): Item {
  const family = [article, ...siblings].map((sibling) => ({ article: sibling, design: 'cht', is_available: true }));
  return { ...product({ article, siblings: family, ...rest }), variants: [] };
}
