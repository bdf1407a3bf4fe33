import { type ListedProduct, MOST_COUNTED } from '@kashtanka/contract/admin';
import { moneyToWire, parseMoney } from '@kashtanka/rules';
import type { createProductAdmin } from '#modules/catalogue';
import type { DataRows } from '#modules/import-export';
import type { Media } from '#modules/media';
import { actorRefused } from '#modules/staff';
import type { CountedArticle, StockAdmin } from '#modules/stock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, notFound, ok } from '#platform/http/reply';

type Deps = { products: ReturnType<typeof createProductAdmin>; rows: DataRows; stock: StockAdmin; media: Media };
type Calls = 'listProductsOfStaff' | 'setStock' | 'adjustStock' | 'listStockMovements';

const ROWS = 50;
const MOVEMENTS = 100;

/** Products with their stock: a list over the catalogue and the stock, which do not know each other. */
export function catalogueAdminRoutes({ products, rows, stock, media }: Deps): Pick<AdminHandlers, Calls> {
  return {
    listProductsOfStaff: async ({ query }) => {
      const { q, articles = null, state, product_class: productClass = null, category = null } = query;
      const { after, limit = ROWS } = query;
      const cursor = after === undefined ? null : parseCursor(after);
      if (cursor === undefined) return notFound();
      const isShown = state === undefined ? null : state === 'shown';
      const asked = {
        q: q?.trim() || null,
        articles,
        isShown,
        productClass,
        category,
        after: cursor,
        limit: limit + 1,
      };
      const found = await products.list(asked);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const count = await products.count(asked, MOST_COUNTED);
      return ok({
        rows: await listed(
          { rows, stock, media },
          shown.map(({ article }) => article),
        ),
        next: found.length > limit && last ? `${last.released_on}~${last.article}` : null,
        count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
      });
    },
    setStock: async ({ params: { article }, body }, context) => {
      const { counted, counted_before: before, reason } = body;
      const set = await stock.set(actorIn(context, reason), article, counted, { before });
      if (set.ok) return ok(set.after);
      if (set.problem === 'unknown') return notFound();
      if (set.problem === 'changed') return conflict('stale', set.now);
      return set.problem === 'endless' || set.problem === 'too_few' ? conflict(set.problem) : actorRefused(set);
    },
    adjustStock: async ({ params: { article }, body: { by, reason } }, context) => {
      const adjusted = await stock.adjust(actorIn(context, reason), article, by);
      if (adjusted.ok) return ok(adjusted.after);
      if (adjusted.problem === 'unknown') return notFound();
      if (adjusted.problem === 'too_few') return conflict('too_few', { counted: adjusted.counted });
      if (adjusted.problem === 'endless' || adjusted.problem === 'changed') return conflict('endless');
      return actorRefused(adjusted);
    },
    listStockMovements: async ({ params: { article } }) => {
      const movements = await stock.history(article, MOVEMENTS);
      return ok({
        rows: movements.map(({ at, kind, quantity, owner, reason }) => ({
          at: at.toISOString(),
          kind,
          quantity,
          owner,
          reason: reason ?? null,
        })),
      });
    },
  };
}

/** `2026-11-01~clr01-02cht`; undefined for any other text. */
function parseCursor(after: string): { releasedOn: string; article: string } | undefined {
  const [, releasedOn, article] = /^(\d{4}-\d{2}-\d{2})~(.{1,64})$/.exec(after) ?? [];
  return releasedOn && article ? { releasedOn, article } : undefined;
}

async function listed(
  { rows, stock, media }: Pick<Deps, 'rows' | 'stock' | 'media'>,
  articles: readonly string[],
): Promise<ListedProduct[]> {
  if (articles.length === 0) return [];
  const [products, counted] = [await rows.list('products', articles), await stock.find(articles)];
  const byArticle = new Map(counted.map((one) => [one.article, one]));
  const pictures = await media.urls(products.flatMap(({ row }) => firstPicture(row) ?? []));
  return products.map(({ row, version }) => serializeProduct(row, { version, byArticle, pictures }));
}

type Row = Record<string, unknown>;
type Known = {
  version: number;
  byArticle: ReadonlyMap<string, CountedArticle>;
  pictures: Awaited<ReturnType<Media['urls']>>;
};

/** An exported row of a product has all of its fields. */
function serializeProduct(row: Row, { version, byArticle, pictures }: Known): ListedProduct {
  const article = String(row.article);
  const price = wirePrice(row.price);
  const sizes = asRows(row.variants ?? [{ article, attributes: {}, price }]);
  const picture = firstPicture(row);
  return {
    article,
    title: localText(row.title),
    picture: (picture && pictures.get(picture)?.url) ?? null,
    product_class: String(row.product_class),
    category: String(row.category),
    design: typeof row.design === 'string' ? row.design : null,
    is_shown: row.is_published === true,
    price,
    sizes: sizes.map((size) => {
      const { counted = null, held = 0, free = 0 } = byArticle.get(String(size.article)) ?? {};
      const attributes = { ...Object(size.attributes) };
      return { article: String(size.article), attributes, price: wirePrice(size.price), counted, held, free };
    }),
    problems: problemsOf(row),
    version,
  };
}

function problemsOf(row: Row): ListedProduct['problems'] {
  const images = asRows(row.images).filter(({ type }) => type === 'image');
  return [
    ...(images.length === 0 ? (['no_picture'] as const) : []),
    ...(images.some(({ alt }) => !alt) ? (['no_alt'] as const) : []),
    ...(localText(row.title).en ? [] : (['no_english'] as const)),
  ];
}

function firstPicture(row: Row): string | undefined {
  const first = asRows(row.images).find(({ type }) => type === 'image');
  return typeof first?.file === 'string' ? first.file.slice('media:'.length) : undefined;
}

function asRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((one) => ({ ...Object(one) })) : [];
}

function localText(value: unknown): ListedProduct['title'] {
  const { ru, en } = Object(value);
  return { ru: String(ru), en: typeof en === 'string' ? en : null };
}

function wirePrice(value: unknown): string {
  const price = typeof value === 'string' || typeof value === 'number' ? parseMoney(value) : undefined;
  return moneyToWire(price ?? 0);
}
