import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { type CountedArticle, toCounted } from './counted-article.ts';
import { findStock, listMovements, listScarce, lockStock, type StockMovement, type StockRow } from './sql/stock.ts';
import type { Stock, StockEffect } from './stock.ts';
import { calculateAvailable } from './stock.ts';
import { createStockLists, type StockLists } from './stock-lists.ts';

export type StockAdmin = {
  /** Stock of articles; a product stands for all its sizes. Unknown ones are missing. */
  find(articles: readonly string[]): Promise<CountedArticle[]>;
  /** The unknown ones among these articles. */
  listUnknown(articles: readonly string[]): Promise<string[]>;
  /** Articles with at most this number available. */
  findScarce(most: number, limit: number): Promise<CountedArticle[]>;
  /** Sets the counted stock, including reserved items; null is unlimited. */
  set(
    actor: Actor,
    article: string,
    counted: number | null,
    /** The count that the actor has seen; another one is refused as `changed`. */
    seen?: { before: number | null; run?: CountingRun },
  ): Promise<Counted>;
  /** Adds to the stock; negative for a loss. */
  adjust(actor: Actor, article: string, by: number): Promise<Counted>;
  /** The same within the transaction of another command. */
  adjustWithin(tx: Tx, adjusted: Adjusted): Promise<Exclude<Counted, ActorRefusal>>;
  /** Stock movements, newest first. */
  history(article: string, limit: number): Promise<StockMovement[]>;
  /** Received and counted goods of many articles. */
  lists: StockLists;
};

/** `by` is negative for a loss. */
type Adjusted = { article: string; by: number; actor: string; reason: string };

/** A change of many rows, which the audit log names; `onStored` is part of the transaction. */
type CountingRun = { id: number; onStored(tx: Tx): Promise<void> };

type Counted =
  | { ok: true; before: CountedArticle; after: CountedArticle }
  | { ok: false; problem: 'unknown' }
  | Uncountable
  | ActorRefusal;

/** Unlimited stock cannot be adjusted, and stock cannot become negative. */
type Uncountable =
  | { ok: false; problem: 'endless' }
  | { ok: false; problem: 'too_few'; counted: number }
  | { ok: false; problem: 'changed'; now: CountedArticle };

type Deps = {
  db: Database;
  clock: Clock;
  stock: Stock;
  perform: PerformCommand;
  /** Stock-keeping articles of the given ones: the article itself, or all sizes of a product. */
  countedOf(articles: readonly string[]): Promise<string[]>;
  /** The stored spelling of an article. */
  spelling(article: string): Promise<string>;
  /** Refreshes the listing after a stock change. */
  refreshListing(tx: Tx, effects: readonly StockEffect[]): Promise<void>;
};

export function createStockAdmin(deps: Deps): StockAdmin {
  const { db } = deps;
  return {
    find: async (articles) => {
      const rows = await findStock(db, await deps.countedOf(articles));
      return rows.map(toCounted).toSorted((a, b) => a.article.localeCompare(b.article));
    },
    listUnknown: async (articles) => {
      const counted = await Promise.all(articles.map((article) => deps.countedOf([article])));
      return articles.filter((_, at) => counted[at]?.length === 0);
    },
    findScarce: async (most, limit) => (await listScarce(db, most, limit)).map(toCounted),
    set: (actor, article, counted, seen) =>
      count(deps, actor, countingOf(article, counted, seen?.run), (row) =>
        seen && row.counted !== seen.before
          ? { ok: false, problem: 'changed', now: toCounted(row) }
          : { ok: true, counted },
      ),
    adjust: (actor, article, by) =>
      count(deps, actor, { command: 'stock adjust', article, details: { by } }, adjustedBy(by)),
    adjustWithin: (tx, { by, ...cause }) => countWithin(tx, deps, cause, adjustedBy(by)),
    lists: createStockLists(deps),
    history: async (article, limit) => listMovements(db, await deps.spelling(article), limit),
  };
}

type StockAction = {
  command: 'stock set' | 'stock adjust';
  article: string;
  details: object;
  run?: CountingRun | undefined;
};

function countingOf(article: string, counted: number | null, run?: CountingRun): StockAction {
  return { command: 'stock set', article, details: { counted, ...(run && { run: run.id }) }, run };
}

type Decided = { ok: true; counted: number | null } | Uncountable;

async function count(
  deps: Deps,
  actor: Actor,
  { command: name, article: asked, details, run }: StockAction,
  decide: (row: StockRow) => Decided,
): Promise<Counted> {
  const article = await deps.spelling(asked);
  const action = { command: name, subject: `article ${article}`, details };
  return deps.perform(actor, action, async (tx, { name: actor, reason }): Promise<Counted> => {
    const counted = await countWithin(tx, deps, { article, actor, reason }, decide);
    if (counted.ok) await run?.onStored(tx);
    return counted;
  });
}

function adjustedBy(by: number): (row: StockRow) => Decided {
  return ({ counted }) => {
    if (counted === null) return { ok: false, problem: 'endless' };
    return counted + by < 0 ? { ok: false, problem: 'too_few', counted } : { ok: true, counted: counted + by };
  };
}

/** Reads and writes under one lock, so that adjustments are not lost. */
async function countWithin(
  tx: Tx,
  { clock, stock, refreshListing }: Deps,
  { article, actor, reason }: Omit<Adjusted, 'by'>,
  decide: (row: StockRow) => Decided,
): Promise<Exclude<Counted, ActorRefusal>> {
  const [row] = await lockStock(tx, [article]);
  if (!row) return { ok: false, problem: 'unknown' };
  const judged = decide(row);
  if (!judged.ok) return judged;
  const { counted } = judged;
  const by = { owner: `staff ${actor}`, reason };
  await stock.count(tx, [{ article, counted }], { overwrite: true, ...by, now: clock.now() });
  const after = { ...row, counted };
  await refreshListing(tx, [{ article, before: calculateAvailable(row), after: calculateAvailable(after) }]);
  return { ok: true, before: toCounted(row), after: toCounted(after) };
}
