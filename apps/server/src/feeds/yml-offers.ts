import type { Product, SizeChart } from '@kashtanka/contract';
import { findOwnChart, isCertificate } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { feedsText } from '@kashtanka/texts/server/feeds';
import { escapeMarkup } from '../http/escape-markup.ts';

export type FeedPlace = {
  /** The shop's origin, without a trailing slash. */
  origin: string;
  shopName: string;
  /** Category numbers by slug path. */
  categories: ReadonlyMap<string, number>;
  /** Design names by code. */
  designs: ReadonlyMap<string, string>;
  /** Size charts of classes by class code. */
  charts: ReadonlyMap<string, readonly SizeChart[]>;
  /** The number of the product's offer group. */
  groupOf(product: Product): number;
};

const TEXTS = feedsText[DEFAULT_LOCALE].products;

const MOST_PICTURES = 10;

/** One offer for each purchasable variant; none without a picture. */
export function offersOf(product: Product, place: FeedPlace): { id: string; xml: string }[] {
  const pictures = picturesOf(product, place);
  const category = place.categories.get(product.categories.at(-1)?.slug_path ?? '');
  // Certificates are issued to a recipient and are not advertised.
  if (isCertificate(product) || product.is_out_of_production) return [];
  if (pictures.length === 0 || category === undefined || product.opens_at !== null) return [];
  const common = [`<categoryId>${category}</categoryId>`, ...pictures];
  const offered = {
    common,
    design: place.designs.get(product.design ?? ''),
    sizes: findOwnChart(product, place.charts.get(product.class_code) ?? [])?.sizes ?? [],
    group: place.groupOf(product),
  };
  return soldAs(product)
    .filter(({ isAvailable }) => isAvailable)
    .map((sold) => ({
      id: sold.article,
      xml: offer(product, { ...offered, sold, origin: place.origin, shopName: place.shopName }),
    }));
}

type Sold = Pick<Product, 'article' | 'price_with_discounts'> & {
  price: string;
  isAvailable: boolean;
  /** The attribute values of this variant. */
  chosen: { code: string; title: string; value: string; slug: string }[];
};

function soldAs(product: Product): Sold[] {
  if (product.structure === 'standalone') {
    const { article, price, price_with_discounts, available } = product;
    return [{ article, price: price.incl_tax, price_with_discounts, isAvailable: available, chosen: [] }];
  }
  return product.variants.map(({ article, price, price_with_discounts, is_available, parameters, attributes }) => ({
    article,
    price: price.incl_tax,
    price_with_discounts,
    isAvailable: is_available,
    chosen: parameters.map((parameter) => ({ ...parameter, slug: String(attributes[parameter.code] ?? '') })),
  }));
}

type Offered = {
  sold: Sold;
  common: string[];
  origin: string;
  shopName: string;
  group: number;
  design: string | undefined;
  sizes: SizeChart['sizes'];
};

function offer({ article, title, seo, parameters }: Product, offered: Offered): string {
  const { sold, common, origin, shopName, group, design, sizes: rows } = offered;
  const query = new URLSearchParams(sold.chosen.map(({ code, slug }): [string, string] => [code, slug])).toString();
  const address = `${origin}/product/${encodeURIComponent(article)}${query && `?${query}`}`;
  const sizes = sold.chosen.map((one) => `${one.title.toLowerCase()} ${one.value}`);
  const { price, price_with_discounts: lowered } = sold;
  return [
    `<offer id="${escapeMarkup(sold.article)}" available="true" group_id="${group}">`,
    tag('url', address),
    tag('price', lowered ?? price),
    ...(lowered ? [tag('oldprice', price)] : []),
    '<currencyId>RUB</currencyId>',
    ...common,
    tag('name', [title, ...sizes].join(', ')),
    tag('vendor', shopName),
    tag('vendorCode', sold.article),
    tag('description', seo.description),
    ...[...sold.chosen, ...(design ? [{ title: TEXTS.design, value: design }] : []), ...parameters].map(
      (one) => `<param name="${escapeMarkup(one.title)}">${escapeMarkup(one.value)}</param>`,
    ),
    ...measuresOf(sold, rows),
    '</offer>',
  ].join('');
}

const MEASURES = [
  ['neck_girth', TEXTS.neckGirth, TEXTS.cm],
  ['chest_girth', TEXTS.chestGirth, TEXTS.cm],
  ['tape_width', TEXTS.tapeWidth, TEXTS.mm],
] as const;

/** The measures of the size from the size chart, for searches by measure. */
function measuresOf({ chosen }: Sold, rows: SizeChart['sizes']): string[] {
  const size = chosen.find(({ code }) => code === 'size')?.slug;
  const row = rows.find(({ code }) => code === size);
  return MEASURES.flatMap(([column, name, unit]) => {
    const value = row?.[column];
    return value ? [`<param name="${name}" unit="${unit}">${escapeMarkup(value)}</param>`] : [];
  });
}

function picturesOf({ image }: Product, { origin }: FeedPlace): string[] {
  const urls =
    typeof image === 'string' ? [image] : image.filter(({ type }) => type === 'image').map(({ url }) => url);
  return urls
    .filter((url) => url !== '')
    .slice(0, MOST_PICTURES)
    .map((url) => tag('picture', origin + url));
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
