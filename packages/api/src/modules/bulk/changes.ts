import type { BulkCode } from '@kashtanka/contract/admin';
import { applyPriceRule, type Kopecks, moneyToWire, parseMoney } from '@kashtanka/rules';
import { changedFields, type VersionedRow } from '#modules/import-export';
import { type EditedRow, type Instruction, type Refused, readPrice } from './instruction.ts';
import type { LocalTitle, NewRow } from './sql.ts';

type RowBody = VersionedRow['row'];

type OfProducts = Exclude<Instruction, { kind: 'collection' }>;

/** What an instruction changes in a product: a patch of its row, undefined for nothing. */
export function patchOf(instruction: OfProducts, row: RowBody): RowBody | Refused | undefined {
  switch (instruction.kind) {
    case 'rule':
      return patchOfPrices(row, (price) => applyPriceRule(price, instruction.rule));
    case 'price':
      return patchOfPrices(row, () => instruction.price);
    case 'publish':
      return { is_published: instruction.isPublished };
    case 'category':
      return patchOfCategory(instruction, row);
    case 'subscribable':
      return patchOfSizes(row, { is_subscribable: instruction.isSubscribable });
    case 'edit':
      return patchOfEdits(instruction.rows, row);
    default:
      return instruction satisfies never;
  }
}

export function isRefused(patch: RowBody | Refused | undefined): patch is Refused {
  return patch !== undefined && 'refused' in patch;
}

/** A change with its values before, or undefined if the row has these values. */
export function toChange({ key, row, version }: VersionedRow, patch: RowBody): NewRow | undefined {
  const before = Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, likePatch(row[name], value)]),
  );
  if (changedFields(before, patch).length === 0) return undefined;
  return { list: 'products', key, title: titleOf(row), version, before, after: patch, state: 'waiting' };
}

export function leftOut(key: string, title: LocalTitle | null, code: BulkCode): NewRow {
  return { list: 'products', key, title, code, state: 'left out' };
}

export function titleOf({ title, name }: RowBody): LocalTitle {
  const { ru, en } = Object(title ?? name);
  return { ru: String(ru), en: typeof en === 'string' ? en : null };
}

/** Sizes are compared by the fields that the patch names. */
function likePatch(stored: unknown, patched: unknown): unknown {
  if (!isSizes(patched)) return stored ?? null;
  const byArticle = new Map(asRows(stored).map((size) => [size.article, size]));
  return patched.map((size) => {
    const known = byArticle.get(size.article) ?? {};
    return Object.fromEntries(Object.keys(size).map((name) => [name, known[name] ?? null]));
  });
}

function isSizes(value: unknown): value is RowBody[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one?.article === 'string');
}

export function asRows(value: unknown): RowBody[] {
  return Array.isArray(value) ? value.map((one) => ({ ...Object(one) })) : [];
}

/** The sums of the prices that change before and after it; undefined if none does. */
export function sumPrices(rows: readonly NewRow[]): { before: Kopecks; after: Kopecks } | undefined {
  const priced = rows.filter(({ after = {} }) => pricesIn(after).length > 0);
  if (priced.length === 0) return undefined;
  const sum = (part: 'before' | 'after') =>
    priced.flatMap((row) => pricesIn(row[part] ?? {})).reduce((total, price) => total + price, 0);
  return { before: sum('before'), after: sum('after') };
}

/** Those of the sizes; a product without sizes has one of its own. */
function pricesIn({ price, variants }: RowBody): Kopecks[] {
  const ofSizes = asRows(variants).flatMap((size) => ('price' in size ? [priceIn(size.price)] : []));
  return ofSizes.length > 0 || price === undefined ? ofSizes : [priceIn(price)];
}

function priceIn(value: unknown): Kopecks {
  return (typeof value === 'string' || typeof value === 'number' ? parseMoney(value) : undefined) ?? 0;
}

function patchOfPrices({ price, variants }: RowBody, next: (price: Kopecks) => Kopecks): RowBody {
  const changed = (value: unknown) => moneyToWire(next(priceIn(value)));
  return {
    price: changed(price),
    ...(variants !== undefined && {
      variants: asRows(variants).map((size) => ({ article: size.article, price: changed(size.price) })),
    }),
  };
}

function patchOfSizes({ variants }: RowBody, fields: RowBody): RowBody {
  if (variants === undefined) return fields;
  return { variants: asRows(variants).map(({ article }) => ({ article, ...fields })) };
}

function patchOfCategory(
  { category, place }: Extract<Instruction, { kind: 'category' }>,
  row: RowBody,
): RowBody | Refused | undefined {
  const extra = Array.isArray(row.extra_categories) ? row.extra_categories.map(String) : [];
  const others = extra.filter((one) => one !== category);
  if (place === 'main') return { category, ...(others.length < extra.length && { extra_categories: others }) };
  if (place === 'remove')
    return row.category === category ? { refused: 'main_category' } : { extra_categories: others };
  return row.category === category || extra.includes(category)
    ? undefined
    : { extra_categories: [...extra, category] };
}

/** Typed values of a product and its sizes. */
function patchOfEdits(edited: readonly EditedRow[], row: RowBody): RowBody | Refused {
  const byArticle = new Map(edited.map((one) => [one.article, one]));
  const own = byArticle.get(String(row.article));
  const title = patchOfTitle(own, titleOf(row));
  if (title && 'refused' in title) return title;
  const priceOf = (article: unknown) => byArticle.get(String(article))?.price;
  const sizes = asRows(row.variants);
  const typed = [row, ...sizes].flatMap(({ article }) => priceOf(article) ?? []);
  if (typed.some((text) => readPrice(text) === undefined)) return { refused: 'bad_price' };
  if (typed.length === 0) return { ...title };
  const ofProduct = readPrice(own?.price);
  const ofSizes = sizes.map(({ article, price }) => ({
    article,
    price: readPrice(priceOf(article)) ?? ofProduct ?? priceIn(price),
  }));
  // A product costs as much as its cheapest size.
  const price = ofSizes.length > 0 ? Math.min(...ofSizes.map((size) => size.price)) : (ofProduct ?? 0);
  return {
    ...title,
    price: moneyToWire(price),
    ...(ofSizes.length > 0 && { variants: ofSizes.map((size) => ({ ...size, price: moneyToWire(size.price) })) }),
  };
}

function patchOfTitle(own: EditedRow | undefined, stored: LocalTitle): { title: LocalTitle } | Refused | undefined {
  if (own?.title_ru === undefined && own?.title_en === undefined) return undefined;
  const { title_ru: ru = stored.ru, title_en: en = stored.en ?? '' } = own;
  if (ru.trim() === '') return { refused: 'bad_title' };
  return { title: en.trim() ? { ru: ru.trim(), en: en.trim() } : { ru: ru.trim() } };
}
