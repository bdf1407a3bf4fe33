import { describe, expect, it } from 'vitest';
import {
  fitsTag,
  isCertificate,
  isSameArticle,
  isTag,
  mainImage,
  pageArticle,
  productLinkQuery,
  productSignature,
  sortClassAttributes,
  variantLinkQuery,
} from './product.ts';

it('articles: are the same in either case, and else different', () => {
  expect([
    isSameArticle('clr01', 'CLR01'),
    isSameArticle('clr01', 'clr01'),
    isSameArticle('clr01', 'clr02'),
  ]).toEqual([true, true, false]);
});

describe('signatures', () => {
  it('joins class, model, version and modificators [PRODUCT-08, D28]', () => {
    for (const [product, signature] of [
      [{ class_code: 'cos', model: '01', model_version: '01', modificators: ['glk'] }, 'cos01-01glk'],
      [{ class_code: 'clr', model: '01', model_version: '02', modificators: ['a', 'b'] }, 'clr01-02ab'],
      [{ class_code: 'clr', model: '01', model_version: null, modificators: ['wide'] }, 'clr01-wide'],
      [{ class_code: 'gft01', model: null, model_version: null, modificators: [] }, 'gft01'],
    ] as const) {
      expect(productSignature(product), JSON.stringify(product)).toBe(signature);
    }
  });
});

describe('product links', () => {
  it("opens a size on its parent's page [ROUTE-57, PRODUCT-03]", () => {
    expect(pageArticle({ article: 'clr01-m', parent: 'clr01', structure: 'child' })).toBe('clr01');
  });

  it('opens a product without sizes on its own page [ROUTE-57, PRODUCT-03]', () => {
    expect(pageArticle({ article: 'bwl01', parent: null, structure: 'standalone' })).toBe('bwl01');
    expect(pageArticle({ article: 'clr01', parent: null, structure: 'parent' })).toBe('clr01');
    expect(pageArticle({ article: 'bwl01', parent: 'bwl', structure: 'standalone' })).toBe('bwl01');
    expect(pageArticle({ article: 'clr01-m', parent: null, structure: 'child' })).toBe('clr01-m');
  });

  it('carries every sku attribute that has a value [ROUTE-58, PRODUCT-06]', () => {
    const attributes = [
      { code: 'carabiner', sku_part: true, sku_order: null },
      { code: 'material', sku_part: false, sku_order: 1 },
      { code: 'size', sku_part: true, sku_order: 1 },
      { code: 'wide', sku_part: true, sku_order: 2 },
      { code: 'ring', sku_part: true, sku_order: 3 },
      { code: 'text', sku_part: true, sku_order: 4 },
    ];
    const values = { size: 'm', carabiner: 'steel', material: 'leather', wide: false, ring: null, text: '' };

    expect(productLinkQuery(attributes, values)).toEqual([
      ['size', 'm'],
      ['wide', 'false'],
      ['carabiner', 'steel'],
    ]);
  });

  it('of a chosen line carries the parameters that identify its variant, and no others [ROUTE-58]', () => {
    const parameters = ['design', 'size', 'carabiner', 'width', 'material'].map((code) => ({ code }));
    const attributes = { size: 'm', carabiner: 'steel', width: 20, material: 'webbing' };

    expect(variantLinkQuery({ parameters, attributes })).toEqual([
      ['size', 'm'],
      ['carabiner', 'steel'],
    ]);
  });

  it('sorts class attributes by their order, those without one last [CATALOGUE-04]', () => {
    const attribute = (code: string, sku_order: number | null) => ({ code, sku_part: true, sku_order });
    const attributes = [
      attribute('none', null),
      attribute('last', 1000),
      attribute('two', 2),
      attribute('zero', 0),
    ];

    const codes = sortClassAttributes(attributes).map(({ code }) => code);

    expect(codes).toEqual(['zero', 'two', 'none', 'last']);
  });
});

describe('kinds of products', () => {
  it('knows a certificate by its amounts [CERT-08, D28]', () => {
    expect(isCertificate({ certificate: { min: '500.00' } })).toBe(true);
    expect(isCertificate({ certificate: null })).toBe(false);
  });

  it('knows an ID tag by its engraving [CUSTOMIZER-01]', () => {
    expect(isTag({ options: [{ type: 'text' }, { type: 'engraving' }] })).toBe(true);
    expect(isTag({ options: [{ type: 'sell_with' }] })).toBe(false);
  });
});

describe('the picture of a product', () => {
  it('may be a URL [PRODUCT-05]', () => {
    expect(mainImage('/a.webp')).toEqual({ url: '/a.webp', alt: '' });
  });

  it('is the first image of a list, not its video [PRODUCT-05]', () => {
    const list = [
      { type: 'video', url: '/a.mp4' },
      { type: 'image', url: '/b.webp', alt: 'Ошейник' },
    ];

    expect(mainImage(list)).toEqual({ url: '/b.webp', alt: 'Ошейник' });
  });

  it('is the first entry where no image is listed [PRODUCT-05]', () => {
    expect(mainImage([{ type: 'preview', url: '/a.webp' }])).toEqual({ url: '/a.webp', alt: '' });
  });

  it('may be missing [PRODUCT-05]', () => {
    expect(mainImage('')).toBeUndefined();
    expect(mainImage([])).toBeUndefined();
  });
});

it('tag text: fits its size or not [CUSTOMIZER-06]', () => {
  for (const [size, text, fits] of [
    ['s', 'ШАРИК', true],
    ['s', 'ШАРИК\n+7 916', true],
    ['s', 'ШАРИК\n+7 916\nМосква', false],
    ['l', 'ШАРИК\n+7 916\nМосква', true],
    ['l', 'ШАРИК\n\n+7 916\nМосква', false],
    [undefined, 'ШАРИК\n+7 916\nМосква', false],
  ] as const) {
    expect(fitsTag(text, size), size).toBe(fits);
  }
});
