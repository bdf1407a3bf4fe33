import type { Database, Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import {
  type Cause,
  changeStock,
  countScarce,
  findStock,
  insertMovements,
  lockStock,
  type MovementKind,
  reserveStock,
  type StockRow,
  saveCounts,
  takeFromReservations,
  takeReservations,
} from './sql/stock.ts';

/** The available quantity in responses for unlimited stock. */
export const UNLIMITED = 999;
/** Articles with at most this number available are running low. */
export const SCARCE = 2;

/** Published when sold out articles are available again: `{ articles }`. */
export const STOCK_RETURNED_JOB = 'stock_returned';

export type ReservationLine = { article: string; quantity: number };

/** A change of the available stock, before and after, by article. */
export type StockEffect = { article: string; before: number; after: number };

export type Reserved =
  | { ok: true; effects: StockEffect[] }
  | { ok: false; short: { article: string; available: number }[] };

/** Available stock by article; without a stock row it is none. */
export type Available = ReadonlyMap<string, number>;

export type Stock = {
  available(db: Database | Tx, articles: readonly string[]): Promise<Map<string, number>>;
  /** Articles with at most this number available, counted to `most` and one more. */
  countScarce(db: Database, limits: { atMost: number; most: number }): Promise<number>;
  /** Counted stock including reservations; null is unlimited. */
  counted(db: Database | Tx, articles: readonly string[]): Promise<Map<string, number | null>>;
  /**
   * Locks articles until the transaction ends; for several changes in one transaction, which could otherwise deadlock.
   */
  lock(tx: Tx, articles: readonly string[]): Promise<void>;
  /** Reserves for an owner, all lines or none. */
  reserve(tx: Tx, owner: string, lines: readonly ReservationLine[], now: Date): Promise<Reserved>;
  /** Releases all reservations of an owner; idempotent. */
  release(tx: Tx, owner: string, now: Date): Promise<StockEffect[]>;
  /** Deducts the reservations of an owner, because the goods have left the shop. */
  issue(tx: Tx, owner: string, now: Date): Promise<void>;
  /**
   * Returns items of an owner: reserved ones become available and issued ones are added to the stock, except defective
   * ones.
   */
  returnItems(
    tx: Tx,
    owner: string,
    back: { lines: readonly ReservationLine[]; isDefect: boolean },
    now: Date,
  ): Promise<StockEffect[]>;
  /**
   * Sets counted stock, which includes reservations until the goods leave: available stock is the count less
   * reservations (D29). Existing rows are changed only with `overwrite`. Returns the changed articles.
   */
  count(
    tx: Tx,
    rows: readonly { article: string; counted: number | null }[],
    options: Cause & { overwrite: boolean; now: Date },
  ): Promise<string[]>;
};

export function createStock(): Stock {
  return {
    countScarce,
    available: async (db, articles) => {
      return availableStock(articles.length > 0 ? await findStock(db, articles) : []);
    },
    counted: async (db, articles) => {
      const rows = await findStock(db, articles);
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
      await publishReturned(
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
    returnItems: takeBack,
    count: async (tx, rows, { overwrite, now, ...cause }) => {
      const moved = await saveCounts(tx, rows, overwrite);
      await note(tx, 'counted', cause, now, moved);
      await publishReturned(
        tx,
        moved.filter(({ is_back }) => is_back),
      );
      return moved.map(({ article }) => article);
    },
  };
}

async function reserve(tx: Tx, owner: string, lines: readonly ReservationLine[], now: Date): Promise<Reserved> {
  const wanted = sumByArticle(lines);
  const rows = await lockStock(tx, [...wanted.keys()]);
  const found = availableStock(rows);
  const short = [...wanted]
    .map(([article, quantity]) => ({ article, quantity, available: found.get(article) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ article, available }) => ({ article, available }));
  if (short.length > 0) return { ok: false, short };
  const held = [...wanted].map(([article, quantity]) => ({ article, quantity }));
  await reserveStock(tx, owner, now, held);
  return { ok: true, effects: rows.map((row) => effectOf(row, 0, wanted.get(row.article) ?? 0)) };
}

async function takeBack(
  tx: Tx,
  owner: string,
  { lines, isDefect }: Parameters<Stock['returnItems']>[2],
  now: Date,
): Promise<StockEffect[]> {
  const back = [...sumByArticle(lines)].map(([article, quantity]) => ({ article, quantity }));
  const held = await takeFromReservations(tx, owner, back);
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
  await publishReturned(
    tx,
    effects.filter(({ before, after }) => before <= 0 && after > 0),
  );
  return effects;
}

async function move(
  tx: Tx,
  held: readonly ReservationLine[],
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

async function note(
  tx: Tx,
  kind: MovementKind,
  cause: Cause,
  now: Date,
  rows: readonly ReservationLine[],
): Promise<void> {
  if (rows.length > 0) await insertMovements(tx, kind, cause, now, rows);
}

async function publishReturned(tx: Tx, returned: readonly { article: string }[]): Promise<void> {
  const articles = returned.map(({ article }) => article);
  if (articles.length > 0) await addJob(tx, STOCK_RETURNED_JOB, { articles });
}

function effectOf(row: StockRow, counted: number, reserved: number): StockEffect {
  const after = {
    ...row,
    counted: row.counted === null ? null : row.counted + counted,
    reserved: row.reserved + reserved,
  };
  return { article: row.article, before: calculateAvailable(row), after: calculateAvailable(after) };
}

export function availableStock(rows: readonly StockRow[]): Map<string, number> {
  return new Map(rows.map((row) => [row.article, calculateAvailable(row)]));
}

/** After a recount, more may be reserved than counted. */
export function calculateAvailable({ counted, reserved }: StockRow): number {
  return counted === null ? UNLIMITED : Math.max(0, counted - reserved);
}

function sumByArticle(lines: readonly ReservationLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { article, quantity } of lines) sums.set(article, (sums.get(article) ?? 0) + quantity);
  return sums;
}
