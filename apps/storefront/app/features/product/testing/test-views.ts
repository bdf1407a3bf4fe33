import type { ProductView, Stock, VariantView } from '../model/product-view.ts';

export const IN_STOCK: Stock = { is_available: true, is_subscribable: true, count_available: 20 };
export const SUBSCRIBABLE: Stock = { is_available: false, is_subscribable: true, count_available: 0 };
export const SOLD_OUT: Stock = { is_available: false, is_subscribable: false, count_available: 0 };

export function itemsInStock(count: number): Stock {
  return { ...IN_STOCK, count_available: count };
}

type VariantOf = Partial<VariantView> & { attributes: Record<string, string> };

/** A variant with attributes; in stock by default. */
export function variant({ attributes, ...rest }: VariantOf): VariantView {
  const code = attributes.size ?? 'one';
  const article = ['clr02-07cht', ...Object.values(attributes)].join('-');
  return { article, code, price: '2490.00', salePrice: null, preview: null, ...IN_STOCK, attributes, ...rest };
}

const SIZE = { code: 'size', name: 'Размер' };

/** A collar in sizes S, M and L, with ample stock by default. */
export function collar(stock: { s?: Stock; m?: Stock; l?: Stock } = {}): ProductView {
  return {
    ...bowl(IN_STOCK),
    article: 'clr02-07cht',
    stock: null,
    attributes: [{ ...SIZE, values: ['s', 'm', 'l'].map((value) => ({ value, title: value.toUpperCase() })) }],
    variants: [
      variant({ attributes: { size: 's' }, price: '2390.00', ...stock.s }),
      variant({ attributes: { size: 'm' }, ...stock.m }),
      variant({ attributes: { size: 'l' }, ...stock.l }),
    ],
  };
}

/** A leash of 16 and 20 mm with a brass or steel hook; 20 mm has brass only. */
export function leash(): ProductView {
  return {
    ...bowl(IN_STOCK),
    article: 'lsh01-01cht',
    stock: null,
    attributes: [
      {
        ...SIZE,
        values: [
          { value: '16', title: '16 мм' },
          { value: '20', title: '20 мм' },
        ],
      },
      {
        code: 'carabiner',
        name: 'Карабин',
        values: [
          { value: 'brass', title: 'латунь' },
          { value: 'steel', title: 'сталь' },
        ],
      },
    ],
    variants: [
      variant({ attributes: { size: '16', carabiner: 'brass' }, ...SUBSCRIBABLE }),
      variant({ attributes: { size: '16', carabiner: 'steel' }, ...itemsInStock(2) }),
      variant({ attributes: { size: '20', carabiner: 'brass' } }),
    ],
  };
}

export function bowl(stock: Stock): ProductView {
  return {
    article: 'bwl01-01grp',
    title: 'Миска «Блюдце», графит',
    kind: 'goods',
    isNew: false,
    isOutOfProduction: false,
    isNonReturnable: false,
    openingText: null,
    opening: null,
    price: '2890.00',
    salePrice: null,
    stock,
    attributes: [],
    variants: [],
    design: 'Графит',
    setDesign: null,
    colours: [],
    pictures: [],
    description: '',
    parameters: [],
    features: [],
    crumbs: [],
    sizes: { rows: [], how: null, exchange: null, hasChart: false, hasTable: false },
    certificate: null,
    signature: { class_code: 'clr', model: '02', model_version: '07', modificators: [] },
    sellWith: [],
    seo: { title: '', description: '' },
  };
}
