import { PRICE_ENDINGS } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Article, Code, Id, Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { LocalText, listQuery, Reason } from '../values.ts';
import { productFilter } from './product-filter.ts';

/** What a plan does with its products; `edit` has values of its own for each. */
const BULK_COMMANDS = [
  'price_rule',
  'price',
  'publish',
  'hide',
  'collection_add',
  'collection_remove',
  'category',
  'category_add',
  'category_remove',
  'subscribable',
  'edit',
] as const;
export type BulkCommand = (typeof BULK_COMMANDS)[number];

/** The most products of one plan. */
export const MOST_PLANNED = 5_000;

/** Why a product is left out of a plan, or was not changed by its run. */
const BULK_CODES = [
  'not_found',
  'bad_price',
  'bad_count',
  'bad_title',
  'main_category',
  'not_allowed',
  'changed',
  'invalid',
  'too_few',
  'failed',
] as const;
export type BulkCode = (typeof BULK_CODES)[number];

/** Values as they are typed; an article is a product or one of its sizes. */
const EditedRow = Type.Object({
  article: Article,
  title_ru: Type.Optional(Type.String({ maxLength: 1_000 })),
  title_en: Type.Optional(Type.String({ maxLength: 1_000 })),
  price: Type.Optional(Type.String({ maxLength: 40 })),
  stock: Type.Optional(Type.String({ maxLength: 40 })),
});

const BulkInput = Type.Object({
  /** Of a price rule: percent or a sum in roubles, positive for dearer. */
  percent: Type.Optional(Type.String({ maxLength: 20 })),
  sum: Type.Optional(Type.String({ maxLength: 20 })),
  ending: Type.Optional(Type.Enum([...PRICE_ENDINGS])),
  price: Type.Optional(Type.String({ maxLength: 20 })),
  collection: Type.Optional(Code),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  is_subscribable: Type.Optional(Type.Boolean()),
  rows: Type.Optional(Type.Array(EditedRow, { maxItems: MOST_PLANNED })),
});
export type BulkInput = Static<typeof BulkInput>;

const Products = Type.Union([
  Type.Object({ articles: Type.Array(Article, { minItems: 1, maxItems: MOST_PLANNED }) }),
  Type.Object({
    query: Type.Object(productFilter),
    except: Type.Array(Article, { maxItems: MOST_PLANNED }),
  }),
]);

const Fields = Type.Record(Type.String(), Type.Unknown());

/** A row of the import format, or the stock of an article, with the fields that the plan changes. */
export const BulkChange = Type.Object({
  list: Type.Enum(['products', 'collections', 'stock']),
  key: Type.String(),
  title: LocalText,
  before: Fields,
  after: Fields,
});
export type BulkChange = Static<typeof BulkChange>;

const BulkRefusal = Type.Object({
  article: Type.String(),
  title: Nullable(LocalText),
  code: Type.Enum([...BULK_CODES]),
});

const Changes = { changes: Type.Array(BulkChange), next: Nullable(Type.String()) };

export const BulkPlan = Type.Object({
  id: Id,
  command: Type.Enum([...BULK_COMMANDS]),
  ...Changes,
  /** Of all pages. */
  count: Type.Integer(),
  unchanged: Type.Integer(),
  /** The sums of all prices that change, of sizes where a product has them; null if none does. */
  prices: Nullable(Type.Object({ before: Money, after: Money })),
  refused: Type.Array(BulkRefusal),
  /** A plan can be run until then. */
  until: Moment,
});
export type BulkPlan = Static<typeof BulkPlan>;

/** A run has the id of its plan; an undo is a run of its own. */
export const BulkRun = Type.Object({
  id: Id,
  command: Type.Enum([...BULK_COMMANDS]),
  input: BulkInput,
  is_undo: Type.Boolean(),
  name: Type.String(),
  reason: Type.String(),
  at: Moment,
  finished_at: Nullable(Moment),
  /** Rows of the plan, and those that were tried so far. */
  count: Type.Integer(),
  tried: Type.Integer(),
  done: Type.Integer(),
  refused: Type.Array(BulkRefusal),
  undo: Nullable(Type.Object({ until: Moment })),
});
export type BulkRun = Static<typeof BulkRun>;

const byId = Type.Object({ id: Id });
const Because = Type.Object({ reason: Reason });

/** Changes of many products: planned, looked at, run as a job, and undone for thirty days. */
export const bulkCalls = {
  planBulk: defineAdminCall({
    ...adminRoutes.planBulk,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'Computes what a command would change; changes nothing',
    body: Type.Object({ command: Type.Enum([...BULK_COMMANDS]), of: Products, input: BulkInput }),
    answers: { 201: BulkPlan },
    conflicts: { too_many_rows: Type.Object({ most: Type.Integer() }) },
  }),
  listBulkChanges: defineAdminCall({
    ...adminRoutes.listBulkChanges,
    access: 'staff',
    reads: 'catalogue',
    summary: 'The following pages of the changes of a plan',
    params: byId,
    query: Type.Object(listQuery),
    answers: { 200: Type.Object(Changes) },
  }),
  runBulk: defineAdminCall({
    ...adminRoutes.runBulk,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary:
      'Runs a plan as a job; the topic `bulk:<id>` follows it. Rows changed since the plan are left as they are',
    params: byId,
    body: Because,
    answers: { 200: BulkRun },
  }),
  undoBulk: defineAdminCall({
    ...adminRoutes.undoBulk,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'Brings back the values before a run as a run of its own, except in rows that were changed again',
    params: byId,
    body: Because,
    answers: { 200: BulkRun },
  }),
  getBulkRun: defineAdminCall({
    ...adminRoutes.getBulkRun,
    access: 'staff',
    reads: 'catalogue',
    summary: 'Progress and result of a run',
    params: byId,
    answers: { 200: BulkRun },
  }),
  listBulkRuns: defineAdminCall({
    ...adminRoutes.listBulkRuns,
    access: 'staff',
    reads: 'catalogue',
    summary: 'Runs of the last thirty days, newest first',
    answers: { 200: Type.Object({ rows: Type.Array(BulkRun) }) },
  }),
};
