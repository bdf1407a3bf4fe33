import { type BulkCommand, type BulkInput, MOST_PLANNED } from '@kashtanka/contract/admin';
import { DAY_MS, HOUR_MS, rolesFor, type StaffRole } from '@kashtanka/rules';
import type { createProductAdmin } from '#modules/catalogue';
import type { DataRows, VersionedRow } from '#modules/import-export';
import type { StockAdmin } from '#modules/stock';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import type { FieldRefusal } from '#platform/http/reply';
import { asRows, isRefused, leftOut, patchOf, sumPrices, titleOf, toChange } from './changes.ts';
import { commandsFor, type Instruction, readCount, readInstruction } from './instruction.ts';
import { deletePlansBefore, insertPlan, type NewRow } from './sql.ts';

/** A plan can be run for an hour, because prices and texts go on changing. */
export const PLAN_MS = HOUR_MS;
/** A run can be undone, and is listed, for thirty days. */
export const UNDO_MS = 30 * DAY_MS;

type Filter = Omit<Parameters<ReturnType<typeof createProductAdmin>['list']>[0], 'after' | 'limit'>;
export type Of = { articles: readonly string[] } | { filter: Filter; except: readonly string[] };

export type PlanDeps = {
  db: Database;
  clock: Clock;
  rows: DataRows;
  stock: StockAdmin;
  /** Articles of the products of a search. */
  listArticles(filter: Filter, limit: number): Promise<string[]>;
};

export type Planned =
  | { ok: true; id: number; unchanged: number; prices: ReturnType<typeof sumPrices> }
  | { ok: false; problem: 'fields'; fields: Record<string, FieldRefusal[]> }
  | { ok: false; problem: 'too_many_rows' }
  | { ok: false; problem: 'not_allowed'; roles: StaffRole[] };

type Asked = { command: BulkCommand; of: Of; input: BulkInput; roles: readonly StaffRole[] };

/** Computes and stores what a command would change. */
export async function createPlan(deps: PlanDeps, { command, of, input, roles }: Asked): Promise<Planned> {
  const read = readInstruction(command, input);
  if (!read.ok) return { ok: false, problem: 'fields', fields: read.fields };
  const { instruction } = read;
  const denied = commandsFor(instruction).find((one) => !rolesFor(one).some((role) => roles.includes(role)));
  if (denied) return { ok: false, problem: 'not_allowed', roles: rolesFor(denied) };
  const articles = await articlesOf(deps, of);
  if (articles.length > MOST_PLANNED) return { ok: false, problem: 'too_many_rows' };
  const unknown = await refuseUnknown(deps, instruction);
  if (unknown) return { ok: false, problem: 'fields', fields: { [unknown]: [{ code: 'does_not_exist' }] } };
  const { rows, unchanged } = await computeRows(deps, instruction, articles);
  const now = deps.clock.now();
  const id = await inTransaction(deps.db, async (tx) => {
    await deletePlansBefore(tx, new Date(now.getTime() - UNDO_MS), new Date(now.getTime() - 2 * PLAN_MS));
    return insertPlan(tx, { now, command, input: withoutRows(input) }, rows);
  });
  return { ok: true, id, unchanged, prices: sumPrices(rows) };
}

/** The values of an edit are in the rows of its plan. */
function withoutRows({ rows: _, ...input }: BulkInput): BulkInput {
  return input;
}

async function articlesOf(deps: PlanDeps, of: Of): Promise<string[]> {
  if ('articles' in of) return [...new Set(of.articles)];
  const except = new Set(of.except);
  const found = await deps.listArticles(of.filter, MOST_PLANNED + 1 + except.size);
  return found.filter((article) => !except.has(article));
}

async function refuseUnknown({ rows }: PlanDeps, instruction: Instruction): Promise<string | undefined> {
  if (instruction.kind === 'collection')
    return (await rows.get('collections', instruction.collection)) ? undefined : 'collection';
  if (instruction.kind === 'category')
    return (await rows.get('categories', instruction.category)) ? undefined : 'category';
  return undefined;
}

type Computed = { rows: NewRow[]; unchanged: number };

async function computeRows(
  deps: PlanDeps,
  instruction: Instruction,
  articles: readonly string[],
): Promise<Computed> {
  const found = await deps.rows.list('products', articles);
  const known = new Set(found.map(({ key }) => key));
  const missing = articles.filter((article) => !known.has(article)).map((key) => leftOut(key, null, 'not_found'));
  if (instruction.kind === 'collection') {
    const { rows, unchanged } = await changeOfCollection(deps, instruction, [...known]);
    return { rows: [...rows, ...missing], unchanged };
  }
  const stock = instruction.kind === 'edit' ? await changesOfStock(deps, instruction, found) : [];
  const rows: NewRow[] = [];
  for (const row of found) {
    const patch = patchOf(instruction, row.row);
    if (isRefused(patch)) rows.push(leftOut(row.key, titleOf(row.row), patch.refused));
    else rows.push(...[patch && toChange(row, patch)].filter((change) => change !== undefined));
  }
  return { rows: [...rows, ...stock, ...missing], unchanged: Math.max(0, found.length - rows.length) };
}

/** Products join a collection at its end; all of them are one change of the collection. */
async function changeOfCollection(
  { rows }: PlanDeps,
  { collection, isIn }: Extract<Instruction, { kind: 'collection' }>,
  articles: readonly string[],
): Promise<Computed> {
  const stored = await rows.get('collections', collection);
  if (!stored) return { rows: [], unchanged: articles.length };
  const before = Array.isArray(stored.row.products) ? stored.row.products.map(String) : [];
  const chosen = new Set(articles);
  const after = isIn
    ? [...before, ...articles.filter((article) => !before.includes(article))]
    : before.filter((article) => !chosen.has(article));
  const moved = Math.abs(after.length - before.length);
  if (moved === 0) return { rows: [], unchanged: articles.length };
  const change: NewRow = {
    list: 'collections',
    key: collection,
    title: titleOf(stored.row),
    version: stored.version,
    before: { products: before },
    after: { products: after },
    state: 'waiting',
  };
  return { rows: [change], unchanged: articles.length - moved };
}

async function changesOfStock(
  { stock }: PlanDeps,
  { rows }: Extract<Instruction, { kind: 'edit' }>,
  products: readonly VersionedRow[],
): Promise<NewRow[]> {
  const typed = new Map(rows.flatMap(({ article, stock: text }) => (text === undefined ? [] : [[article, text]])));
  if (typed.size === 0) return [];
  const counted = new Map((await stock.find([...typed.keys()])).map((one) => [one.article, one.counted]));
  return products.flatMap(({ key, row }) => {
    const sizes = asRows(row.variants).map(({ article }) => String(article));
    return (sizes.length > 0 ? sizes : [key]).flatMap((article): NewRow[] => {
      const text = typed.get(article);
      const before = counted.get(article);
      if (text === undefined || before === undefined) return [];
      const after = readCount(text);
      if (after === undefined) return [leftOut(article, titleOf(row), 'bad_count')];
      if (after === before) return [];
      const change = { list: 'stock', key: article, title: titleOf(row), state: 'waiting' } as const;
      return [{ ...change, before: { counted: before }, after: { counted: after } }];
    });
  });
}
