import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import {
  type Cause,
  changeStock,
  holdStock,
  lockStock,
  type MovementKind,
  readStock,
  type StockRow,
  takeHeld,
  takeReservations,
  writeCounted,
  writeMovements,
} from './store.ts';

/** What the wire says of an article that never runs out. */
export const ENDLESS = 999;

/** Told of articles that had run out and can be bought again: `{ articles }`. */
export const STOCK_RETURNED_JOB = 'stock_returned';

export type HeldLine = { article: string; quantity: number };

/** What a move did to what a shopper can buy: pieces before and after, by article. */
export type StockEffect = { article: string; before: number; after: number };

export type Reserved =
  | { ok: true; effects: StockEffect[] }
  | { ok: false; short: { article: string; available: number }[] };

/** Pieces that can be bought now, by article; an article without a stock row has none. */
export type Available = ReadonlyMap<string, number>;

export type Stock = {
  available(db: Database | Tx, articles: readonly string[]): Promise<Map<string, number>>;
  /** Pieces that lie in the shop, those that orders hold among them; null where there is no end to them. */
  counted(db: Database | Tx, articles: readonly string[]): Promise<Map<string, number | null>>;
  /** Nobody else moves these until the transaction ends: for who moves more than once, which is to wait for nobody crosswise. */
  lock(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Holds pieces for an owner, all of them or none. */
  reserve(tx: Tx, owner: string, lines: readonly HeldLine[], now: Date): Promise<Reserved>;
  /** Gives back all that an owner holds; doing so twice gives nothing the second time. */
  release(tx: Tx, owner: string, now: Date): Promise<StockEffect[]>;
  /** What an owner holds has left the shop. */
  issue(tx: Tx, owner: string, now: Date): Promise<void>;
  /**
   * An owner gives pieces back: those that it holds never left the shop and are free again, and the others lie on its shelf
   * again. What is broken is nobody's any more.
   */
  takeBack(
    tx: Tx,
    owner: string,
    back: { lines: readonly HeldLine[]; isDefect: boolean },
    now: Date,
  ): Promise<StockEffect[]>;
  /**
   * Writes how many pieces lie in the shop. Those that owners hold are among them until they are issued: what can be
   * bought is the count less what is held (D29), and a count changes nothing of what is held. With `overwrite` also for
   * articles that we have. Answers the articles that moved.
   */
  count(
    tx: Tx,
    rows: readonly { article: string; counted: number | null }[],
    options: Cause & { overwrite: boolean; now: Date },
  ): Promise<string[]>;
};

export function createStock(): Stock {
  return {
    available: async (db, articles) => {
      return availableIn(articles.length > 0 ? await readStock(db, articles) : []);
    },
    counted: async (db, articles) => {
      const rows = await readStock(db, articles);
      return new Map(rows.map(({ article, counted }) => [article, counted]));
    },
    lock: async (tx, articles) => {
      await lockStock(tx, articles);
    },
    reserve,
    release: async (tx, owner, now) => {
      const held = await takeReservations(tx, owner);
      const effects = await move(tx, held, (quantity) => ({ counted: 0, reserved: -quantity }));
      await note(tx, 'released', { owner }, now, held);
      await tellReturned(
        tx,
        effects.filter(({ before, after }) => before <= 0 && after > 0),
      );
      return effects;
    },
    issue: async (tx, owner, now) => {
      const held = await takeReservations(tx, owner);
      await move(tx, held, (quantity) => ({ counted: -quantity, reserved: -quantity }));
      await note(tx, 'issued', { owner }, now, held);
    },
    takeBack,
    count: async (tx, rows, { overwrite, now, ...cause }) => {
      const moved = await writeCounted(tx, rows, overwrite);
      await note(tx, 'counted', cause, now, moved);
      await tellReturned(
        tx,
        moved.filter(({ is_back }) => is_back),
      );
      return moved.map(({ article }) => article);
    },
  };
}

async function reserve(tx: Tx, owner: string, lines: readonly HeldLine[], now: Date): Promise<Reserved> {
  const wanted = sumByArticle(lines);
  const rows = await lockStock(tx, [...wanted.keys()]);
  const found = availableIn(rows);
  const short = [...wanted]
    .map(([article, quantity]) => ({ article, quantity, available: found.get(article) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ article, available }) => ({ article, available }));
  if (short.length > 0) return { ok: false, short };
  const held = [...wanted].map(([article, quantity]) => ({ article, quantity }));
  await holdStock(tx, owner, now, held);
  return { ok: true, effects: rows.map((row) => effectOf(row, 0, wanted.get(row.article) ?? 0)) };
}

async function takeBack(
  tx: Tx,
  owner: string,
  { lines, isDefect }: Parameters<Stock['takeBack']>[2],
  now: Date,
): Promise<StockEffect[]> {
  const back = [...sumByArticle(lines)].map(([article, quantity]) => ({ article, quantity }));
  const held = await takeHeld(tx, owner, back);
  const heldOf = sumByArticle(held);
  const left = back.map(({ article, quantity }) => ({ article, quantity: quantity - (heldOf.get(article) ?? 0) }));
  const shelved = isDefect ? [] : left.filter(({ quantity }) => quantity > 0);
  const shelvedOf = sumByArticle(shelved);
  const moved = isDefect ? held : back;
  const effects = await move(tx, moved, (_, article) => {
    const reserved = -(heldOf.get(article) ?? 0);
    return { counted: isDefect ? reserved : (shelvedOf.get(article) ?? 0), reserved };
  });
  await note(tx, isDefect ? 'issued' : 'released', { owner }, now, held);
  await note(tx, 'returned', { owner }, now, shelved);
  await tellReturned(
    tx,
    effects.filter(({ before, after }) => before <= 0 && after > 0),
  );
  return effects;
}

/** Locks, changes and says what it did. */
async function move(
  tx: Tx,
  held: readonly HeldLine[],
  changeOf: (quantity: number, article: string) => { counted: number; reserved: number },
): Promise<StockEffect[]> {
  if (held.length === 0) return [];
  const rows = await lockStock(
    tx,
    held.map(({ article }) => article),
  );
  await changeStock(
    tx,
    held.map(({ article, quantity }) => ({ article, ...changeOf(quantity, article) })),
  );
  const quantities = sumByArticle(held);
  return rows.map((row) => {
    const { counted, reserved } = changeOf(quantities.get(row.article) ?? 0, row.article);
    return effectOf(row, counted, reserved);
  });
}

async function note(tx: Tx, kind: MovementKind, cause: Cause, now: Date, rows: readonly HeldLine[]): Promise<void> {
  if (rows.length > 0) await writeMovements(tx, kind, cause, now, rows);
}

async function tellReturned(tx: Tx, returned: readonly { article: string }[]): Promise<void> {
  const articles = returned.map(({ article }) => article);
  if (articles.length > 0) await addJob(tx, STOCK_RETURNED_JOB, { articles });
}

function effectOf(row: StockRow, counted: number, reserved: number): StockEffect {
  const after = {
    ...row,
    counted: row.counted === null ? null : row.counted + counted,
    reserved: row.reserved + reserved,
  };
  return { article: row.article, before: availableOf(row), after: availableOf(after) };
}

export function availableIn(rows: readonly StockRow[]): Map<string, number> {
  return new Map(rows.map((row) => [row.article, availableOf(row)]));
}

/** More may be reserved than was counted, after a recount; then there is none to buy. */
export function availableOf({ counted, reserved }: StockRow): number {
  return counted === null ? ENDLESS : Math.max(0, counted - reserved);
}

function sumByArticle(lines: readonly HeldLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { article, quantity } of lines) sums.set(article, (sums.get(article) ?? 0) + quantity);
  return sums;
}
