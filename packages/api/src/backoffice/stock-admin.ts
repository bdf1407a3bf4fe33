import { MOST_COUNTED, type StockItem } from '@kashtanka/contract/admin';
import { variantParameters } from '@kashtanka/rules';
import { visitCounts } from '#modules/analytics';
import { type Catalogue, createOrderLineSnapshot, type createProductAdmin } from '#modules/catalogue';
import { subscriptionRecords } from '#modules/customers';
import type { Media } from '#modules/media';
import { SCARCE, type StockAdmin, stockRecords } from '#modules/stock';
import { addDays, type Clock, moscowDay } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Locale, localText } from '#platform/locale';

export type StockListDeps = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  products: ReturnType<typeof createProductAdmin>;
  stock: StockAdmin;
  media: Media;
};

type Asked = { q: string | null; state: 'low' | 'none' | 'in_demand' | null };

const DEMAND_DAYS = 30;
/** Articles read at once while those of a filter are looked for. */
const BATCH = 500;
/** The most articles in demand that a list chooses from. */
const MOST_DEMANDED = 10_000;

/** A page of articles, and the number of all. Catalogue, stock and demand do not know each other. */
export async function listStock(
  deps: StockListDeps,
  asked: Asked,
  { after, limit }: { after: string; limit: number },
) {
  const demanded = asked.state === 'in_demand' ? await listDemanded(deps) : null;
  const collect = (from: string, most: number) =>
    collectArticles(deps, { ...asked, demanded }, { after: from, most });
  const all = await collect('', MOST_COUNTED + 1);
  const found = after === '' ? all : await collect(after, limit + 1);
  const productOf = await findProducts(deps, found.slice(0, limit + 1));
  const articles = wholeProducts(found.slice(0, limit), found[limit], productOf);
  return {
    articles: inSizeOrder(articles, productOf),
    next: found.length > limit ? (articles.at(-1) ?? null) : null,
    count: all.length,
  };
}

type ProductOf = ReadonlyMap<string, { article: string; sizes: readonly string[] }>;

async function findProducts({ catalogue }: StockListDeps, articles: readonly string[]): Promise<ProductOf> {
  const found = await catalogue.find(articles);
  return new Map(
    [...found].map(([article, { product }]) => [
      article,
      { article: product.article, sizes: product.variants.map((variant) => variant.article) },
    ]),
  );
}

/** A page ends with the last size of its last product, unless that product fills the page. */
function wholeProducts(page: readonly string[], following: string | undefined, productOf: ProductOf): string[] {
  const cut = following && productOf.get(following)?.article;
  const end = page.findLastIndex((article) => productOf.get(article)?.article !== cut) + 1;
  return cut === undefined || end === 0 ? [...page] : page.slice(0, end);
}

/** The sizes of each product in its own order; products stay where their first article is. */
function inSizeOrder(articles: readonly string[], productOf: ProductOf): string[] {
  const groups = Map.groupBy(articles, (article) => productOf.get(article)?.article ?? article);
  return [...groups.values()].flatMap((group) => {
    const place = (article: string) => productOf.get(article)?.sizes.indexOf(article) ?? 0;
    return group.toSorted((one, other) => place(one) - place(other));
  });
}

type Filter = Asked & { demanded: readonly string[] | null };

async function collectArticles(
  deps: StockListDeps,
  filter: Filter,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = after; found.length < most; ) {
    const { articles, last } = await readBatch(deps, filter, { after: cursor, limit: Math.max(BATCH, most) });
    found.push(...articles);
    if (last === undefined) break;
    cursor = last;
  }
  return found.slice(0, most);
}

type Batch = {
  articles: string[];
  /** Where to go on; undefined at the end. */
  last: string | undefined;
};

/** A filter by stock starts from the stock, which is short, every other one from the catalogue. */
async function readBatch(
  { db, products }: StockListDeps,
  { q, state, demanded }: Filter,
  { after, limit }: { after: string; limit: number },
): Promise<Batch> {
  const atMost = state === 'low' ? SCARCE : state === 'none' ? 0 : undefined;
  if (atMost !== undefined) {
    const few = (await stockRecords.listWithAtMost(db, { atMost, after, limit })).map(({ article }) => article);
    const articles = few.length > 0 ? await products.variants({ q, among: few, after: '', limit }) : [];
    return { articles, last: few.length < limit ? undefined : few.at(-1) };
  }
  const named = await products.variants({ q, among: demanded, after, limit });
  return { articles: named, last: named.length < limit ? undefined : named.at(-1) };
}

function demandSpan(clock: Clock) {
  const to = moscowDay(clock.now());
  return { from: addDays(to, -DEMAND_DAYS), to };
}

async function listDemanded({ db, clock }: StockListDeps): Promise<string[]> {
  const missed = await visitCounts.reportMissed(db, demandSpan(clock), { most: MOST_DEMANDED });
  const awaited = await subscriptionRecords.awaitedArticles(db, { after: '', limit: MOST_DEMANDED });
  return [...new Set([...missed.keys(), ...awaited])];
}

/** Articles with their stock, in the reader's language and in the given order; unknown ones are missing. */
export async function readStockItems(
  deps: StockListDeps,
  asked: readonly string[],
  locale: Locale,
): Promise<StockItem[]> {
  const { db, clock, catalogue, media } = deps;
  const found = [...(await catalogue.find(asked)).values()].filter(({ variant }) => variant !== null);
  const reference = await catalogue.reference.get();
  const lines = found.map((one) => createOrderLineSnapshot(one, reference));
  const articles = lines.map(({ article }) => article);
  const [counted, places, holders, sold, missed, waiting, pictures] = await Promise.all([
    deps.stock.find(articles),
    stockRecords.listPlaces(db, articles),
    stockRecords.listHolders(db, articles),
    stockRecords.sumSold(db, articles, new Date(`${demandSpan(clock).from}T00:00:00+03:00`)),
    visitCounts.reportMissed(db, demandSpan(clock), { articles }),
    subscriptionRecords.countWaiting(db, articles),
    media.urls(lines.flatMap(({ image: [first] }) => first?.media ?? [])),
  ]);
  const countedOf = new Map(counted.map(({ article, ...row }) => [article, row]));
  return lines.map(({ article, page_article, title, image: [first], parameters }) => ({
    article,
    product: page_article,
    title: localText(title, locale),
    size: variantParameters(parameters)
      .map(({ value }) => localText(value, locale))
      .join(', '),
    picture: (first && pictures.get(first.media)?.url) ?? null,
    ...(countedOf.get(article) ?? { counted: 0, held: 0, free: 0 }),
    place: places.get(article) ?? null,
    orders: holders
      .filter((held) => held.article === article)
      .map(({ owner, quantity }) => ({ number: owner, quantity })),
    sold: sold.get(article) ?? 0,
    missed: missed.get(article) ?? 0,
    waiting: waiting.get(article) ?? 0,
  }));
}
