import type { ExchangeField, ExchangeFormat, ExchangeMapping } from '@kashtanka/contract/admin';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import type { Table } from '../readers/table.ts';

type Known = Readonly<Record<string, ExchangeField>>;

/** Columns of files that other shops write. */
const SHOPS: Partial<Record<ExchangeFormat, Known>> = {
  shopify: {
    handle: 'parent',
    title: 'title',
    'body (html)': 'description',
    'option1 value': 'size',
    'variant sku': 'article',
    'variant grams': 'weight_g',
    'variant inventory qty': 'stock',
    'variant price': 'price',
    published: 'is_published',
    status: 'is_published',
    type: 'kind',
    'image src': 'pictures',
    'image alt text': 'picture_alt',
    'image position': 'picture_position',
  },
  woocommerce: {
    sku: 'article',
    name: 'title',
    published: 'is_published',
    description: 'description',
    stock: 'stock',
    'regular price': 'price',
    parent: 'parent',
    'attribute 1 value(s)': 'size',
    images: 'pictures',
    categories: 'kind',
    'weight (g)': 'weight_g',
    артикул: 'article',
    имя: 'title',
    опубликован: 'is_published',
    описание: 'description',
    запасы: 'stock',
    'базовая цена': 'price',
    родительский: 'parent',
    'значение(-я) аттрибута(-ов) 1': 'size',
    изображения: 'pictures',
    категории: 'kind',
    'вес (г)': 'weight_g',
  },
  yml: {
    id: 'article',
    group_id: 'parent',
    vendorcode: 'external_sku',
    name: 'title',
    price: 'price',
    count: 'stock',
    description: 'description',
    picture: 'pictures',
    category: 'kind',
  },
};

/** Names of columns in files that people write themselves. */
const NAMES: Readonly<Record<ExchangeField, readonly string[]>> = {
  article: ['артикул', 'article', 'sku', 'код', 'код товара', 'арт', 'арт.'],
  parent: ['товар', 'родитель', 'parent', 'группа', 'артикул товара'],
  external_sku: ['external_sku', 'внешний артикул', 'внешний код', 'код 1с', 'артикул поставщика'],
  title: ['название', 'наименование', 'title', 'name', 'наименование товара', 'название товара'],
  title_en: ['title_en', 'название (en)', 'английское название', 'title (en)'],
  description: ['описание', 'description'],
  price: ['цена', 'price', 'цена, ₽', 'цена, руб', 'цена, руб.', 'цена продажи', 'розничная цена'],
  stock: ['остаток', 'остатки', 'количество', 'кол-во', 'stock', 'quantity', 'qty', 'наличие', 'на складе'],
  weight_g: ['weight_g', 'вес', 'вес, г', 'вес (г)', 'weight'],
  size: ['размер', 'size'],
  category: ['категория', 'category', 'раздел'],
  product_class: ['класс', 'class', 'product_class'],
  kind: ['вид товара', 'вид', 'тип', 'тип товара', 'type', 'product type'],
  is_published: ['опубликован', 'опубликовано', 'published', 'is_published', 'показывать', 'на сайте'],
  pictures: [
    'фото',
    'фотографии',
    'картинки',
    'изображения',
    'изображение',
    'image',
    'images',
    'pictures',
    'picture',
    'photo',
    'photos',
    'image src',
  ],
  picture_alt: ['подпись фото', 'описание фото', 'alt', 'image alt', 'image alt text'],
  picture_position: ['номер фото', 'image position'],
};

/** The headers of our own lists. */
const EXPORTED = Object.values(exchangeText).map(({ fields }) => fields);

/** The columns whose names are known; each field has one column at most. */
export function proposeMapping({ format, header }: Pick<Table, 'format' | 'header'>): ExchangeMapping {
  const shop = SHOPS[format] ?? {};
  const taken = new Set<ExchangeField>();
  const columns: ExchangeMapping['columns'] = [];
  for (const column of header.filter(Boolean)) {
    const field = shop[column.toLowerCase()] ?? (SHOPS[format] ? undefined : fieldOf(column));
    if (!field || taken.has(field)) continue;
    taken.add(field);
    columns.push({ column, field });
  }
  return { columns, product_class: null, category: null, kinds: [], sizes: [], replaces: false };
}

function fieldOf(column: string): ExchangeField | undefined {
  const name = column.toLowerCase().replaceAll(/\s+/g, ' ');
  // The keys of an object literal are its names.
  return (Object.keys(NAMES) as ExchangeField[]).find(
    (field) => NAMES[field].includes(name) || EXPORTED.some((names) => names[field].toLowerCase() === name),
  );
}

const KEYS: ReadonlySet<ExchangeField> = new Set(['article', 'external_sku']);

/** A row can be found in the shop by one of these. */
export function hasKey({ columns }: ExchangeMapping): boolean {
  return columns.some(({ field }) => KEYS.has(field));
}
