import { DAY_MS } from '@kashtanka/rules';
import type { Actor, ActorRefusal, AuditActor, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import { type CountedArticle, toCounted } from './counted-article.ts';
import { insertList, lockList, markUndone, type StockChange } from './sql/lists.ts';
import { findStock, lockStock, type StockRow } from './sql/stock.ts';
import { calculateAvailable, type Stock, type StockEffect } from './stock.ts';

/** A list stays open to an undo for as long as changes of rows do. */
const UNDO_DAYS = 30;

export type ReceivedLine = { article: string; quantity: number };
/** `before` is the count that the actor has seen; undefined: none. */
export type CountedLine = { article: string; pieces: number; before: number | null | undefined };
export type ComparedArticle = CountedArticle & { pieces: number; difference: number };

type Unknown = { ok: false; problem: 'unknown'; articles: string[] };
type Done<Row> = { ok: true; rows: Row[]; undo: { id: number; until: Date } | null };
type Undone = { ok: true; rows: CountedArticle[] };

export type StockLists = {
  /** Adds received goods; the same article may stand in several lines. */
  receive(
    actor: Actor,
    lines: readonly ReceivedLine[],
  ): Promise<Done<CountedArticle> | Unknown | { ok: false; problem: 'endless'; article: string } | ActorRefusal>;
  /** The differences of a count, without storing it. */
  compare(lines: readonly CountedLine[]): Promise<Done<ComparedArticle> | Unknown>;
  /** Sets the counted articles. Those that were counted anew since the actor saw them are refused as `changed`. */
  count(
    actor: Actor,
    lines: readonly CountedLine[],
  ): Promise<
    Done<ComparedArticle> | Unknown | { ok: false; problem: 'changed'; now: CountedArticle[] } | ActorRefusal
  >;
  /** Takes the differences of a list back; movements since stay. */
  undo(
    actor: Actor,
    id: number,
  ): Promise<
    | Undone
    | { ok: false; problem: 'unknown' }
    | { ok: false; problem: 'already_done' }
    | { ok: false; problem: 'too_few'; article: string; counted: number }
    | ActorRefusal
  >;
};

type Deps = {
  db: Database;
  clock: Clock;
  stock: Stock;
  perform: PerformCommand;
  refreshListing(tx: Tx, effects: readonly StockEffect[]): Promise<void>;
};

export function createStockLists(deps: Deps): StockLists {
  const { db, perform } = deps;
  return {
    receive: (actor, lines) => receive(deps, actor, lines),
    compare: async (lines) => {
      const rows = await findStock(db, articlesOf(lines));
      const unknown = unknownOf(lines, rows);
      if (unknown) return unknown;
      return { ok: true, rows: compare(rows, lines), undo: null };
    },
    count: (actor, lines) =>
      perform(actor, { command: 'stock set', subject: 'stock' }, async (tx, by) => {
        const rows = await lockStock(tx, articlesOf(lines));
        const unknown = unknownOf(lines, rows);
        if (unknown) return unknown;
        const seen = new Map(lines.map(({ article, before }) => [article, before]));
        const changed = rows.filter(({ article, counted }) => ![undefined, counted].includes(seen.get(article)));
        if (changed.length > 0)
          return { ok: false as const, problem: 'changed' as const, now: changed.map(toCounted) };
        const pieces = new Map(lines.map((line) => [line.article, line.pieces]));
        const compared = compare(rows, lines);
        const done = await applyList(deps, tx, {
          kind: 'count',
          by,
          rows,
          countOf: (row) => pieces.get(row.article) ?? 0,
        });
        return { ok: true as const, rows: compared, undo: done.undo };
      }),
    undo: (actor, id) =>
      perform(actor, { command: 'stock adjust', subject: `stock list ${id}`, details: { undo: true } }, (tx, by) =>
        undoList(deps, tx, { id, by }),
      ),
  };
}

function receive(deps: Deps, actor: Actor, lines: readonly ReceivedLine[]): ReturnType<StockLists['receive']> {
  return deps.perform(actor, { command: 'stock adjust', subject: 'stock' }, async (tx, by) => {
    const rows = await lockStock(tx, articlesOf(lines));
    const unknown = unknownOf(lines, rows);
    if (unknown) return unknown;
    const endless = rows.find(({ counted }) => counted === null);
    if (endless) return { ok: false as const, problem: 'endless' as const, article: endless.article };
    const more = new Map<string, number>();
    for (const { article, quantity } of lines) more.set(article, (more.get(article) ?? 0) + quantity);
    const countOf = (row: StockRow) => (row.counted ?? 0) + (more.get(row.article) ?? 0);
    return { ok: true as const, ...(await applyList(deps, tx, { kind: 'receipt', by, rows, countOf })) };
  });
}

type List = {
  kind: 'receipt' | 'count';
  by: AuditActor;
  /** Locked. */
  rows: readonly StockRow[];
  countOf(row: StockRow): number | null;
};

async function applyList(deps: Deps, tx: Tx, { kind, by, rows, countOf }: List) {
  const changes = rows.map((row) => ({ article: row.article, before: row.counted, after: countOf(row) }));
  const moved = changes.filter(({ before, after }) => before !== after);
  const counted = await setCounts(deps, tx, { by, rows, changes });
  if (moved.length === 0) return { rows: counted, undo: null };
  const at = deps.clock.now();
  const id = await insertList(tx, { kind, at, actor: by.name, reason: by.reason, lines: moved });
  return { rows: counted, undo: { id, until: new Date(at.getTime() + UNDO_DAYS * DAY_MS) } };
}

async function setCounts(
  { clock, stock, refreshListing }: Deps,
  tx: Tx,
  { by, rows, changes }: { by: AuditActor; rows: readonly StockRow[]; changes: readonly StockChange[] },
): Promise<CountedArticle[]> {
  const afterOf = new Map(changes.map(({ article, after }) => [article, after]));
  const after = rows.map((row) => ({ ...row, counted: afterOf.get(row.article) ?? null }));
  const cause = { owner: `staff ${by.name}`, reason: by.reason };
  await stock.count(tx, after, { overwrite: true, ...cause, now: clock.now() });
  const effects = rows.map((row, at) => ({
    article: row.article,
    before: calculateAvailable(row),
    after: calculateAvailable(after[at] ?? row),
  }));
  await refreshListing(
    tx,
    effects.filter((effect) => effect.before !== effect.after),
  );
  const moved = changes.filter((change) => change.before !== change.after);
  by.recordChange(
    Object.fromEntries(moved.map((change) => [change.article, change.before])),
    Object.fromEntries(moved.map((change) => [change.article, change.after])),
  );
  return after.map(toCounted);
}

async function undoList(
  deps: Deps,
  tx: Tx,
  { id, by }: { id: number; by: AuditActor },
): Promise<Undone | Exclude<Awaited<ReturnType<StockLists['undo']>>, Undone | ActorRefusal>> {
  const list = await lockList(tx, id);
  const now = deps.clock.now();
  if (!list || now.getTime() > list.at.getTime() + UNDO_DAYS * DAY_MS) return { ok: false, problem: 'unknown' };
  if (list.undone_at) return { ok: false, problem: 'already_done' };
  const rows = await lockStock(tx, articlesOf(list.lines));
  const lineOf = new Map(list.lines.map((line) => [line.article, line]));
  const changes: StockChange[] = [];
  for (const { article, counted } of rows) {
    const { before = null, after = null } = lineOf.get(article) ?? {};
    const back = counted === null || before === null || after === null ? before : counted - after + before;
    if (back !== null && back < 0) return { ok: false, problem: 'too_few', article, counted: counted ?? 0 };
    changes.push({ article, before: counted, after: back });
  }
  await markUndone(tx, id, now);
  return { ok: true, rows: await setCounts(deps, tx, { by, rows, changes }) };
}

function compare(rows: readonly StockRow[], lines: readonly CountedLine[]): ComparedArticle[] {
  const rowOf = new Map(rows.map((row) => [row.article, row]));
  return lines.flatMap(({ article, pieces }) => {
    const row = rowOf.get(article);
    return row ? [{ ...toCounted(row), pieces, difference: pieces - (row.counted ?? 0) }] : [];
  });
}

function articlesOf(lines: readonly { article: string }[]): string[] {
  return [...new Set(lines.map(({ article }) => article))];
}

function unknownOf(lines: readonly { article: string }[], rows: readonly StockRow[]): Unknown | undefined {
  const known = new Set(rows.map(({ article }) => article));
  const articles = articlesOf(lines).filter((article) => !known.has(article));
  return articles.length > 0 ? { ok: false, problem: 'unknown', articles } : undefined;
}
