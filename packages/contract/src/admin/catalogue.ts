import Type, { type Static } from 'typebox';
import { importLists } from '../import/document.ts';
import { ArticleText } from '../import/values.ts';
import { Id, Moment, Money, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { productFilter } from './goods/product-filter.ts';
import { adminRoutes } from './routes.ts';
import { ListPage, LocalText, listQuery, Reason } from './values.ts';

/** Of a sold article: null counts nothing and never runs out. `held` is reserved by orders. */
const Counted = { counted: Nullable(Type.Integer()), held: Type.Integer(), free: Type.Integer() };

export const ListedProduct = Type.Object({
  article: Type.String(),
  title: LocalText,
  /** Relative to the shop. */
  picture: Nullable(Type.String()),
  product_class: Type.String(),
  category: Type.String(),
  design: Nullable(Type.String()),
  is_shown: Type.Boolean(),
  price: Money,
  sizes: Type.Array(
    Type.Object({
      article: Type.String(),
      attributes: Type.Record(Type.String(), Type.Unknown()),
      price: Money,
      ...Counted,
    }),
  ),
  problems: Type.Array(Type.Enum(['no_picture', 'no_alt', 'no_english'])),
  /** Of the product's row, for `patchDataRow`. */
  version: Type.Integer(),
});
export type ListedProduct = Static<typeof ListedProduct>;

// The keys of an object literal are its names.
const LISTS = Object.keys(importLists) as (keyof typeof importLists)[];
export const List = Type.Enum(LISTS);
export const RowBody = Type.Record(Type.String(), Type.Unknown());
export const byKey = Type.Object({ list: List, key: Type.String({ minLength: 1, maxLength: 500 }) });

/** A stored row as the import format has it; pictures are `media:<id>`, and stock is left out. */
export const DataRow = Type.Object({ key: Type.String(), row: RowBody, version: Type.Integer() });
export type DataRow = Static<typeof DataRow>;

/** `changed` are the fields that differ now; `undo` is the revision for `undoDataRow`, null if nothing changed. */
export const DataRowChanged = Type.Object({
  key: Type.String(),
  row: RowBody,
  version: Type.Integer(),
  changed: Type.Array(Type.String()),
  undo: Nullable(Type.Object({ id: Id })),
});

const ProductRenamed = Type.Object({
  ...DataRowChanged.properties,
  also: Type.Array(Type.Object({ list: List, key: Type.String() })),
});

/** Fields that another person changed meanwhile, with their values now and as the caller had seen them. */
export const Stale = Type.Object({
  version: Type.Integer(),
  overlapping: Type.Array(Type.String()),
  current: RowBody,
  base: Nullable(RowBody),
});

/** Rows of other lists that refer to a row. */
const RowInUse = Type.Object({ uses: Type.Array(Type.Object({ list: List, key: Type.String() })) });

export const DataRevision = Type.Object({
  id: Id,
  at: Moment,
  name: Type.String(),
  reason: Type.String(),
  before: Nullable(RowBody),
  after: RowBody,
});
export type DataRevision = Static<typeof DataRevision>;

const Pieces = Type.Integer({ minimum: 0, maximum: 10_000_000 });

export const catalogueAdminCalls = {
  listProductsOfStaff: defineAdminCall({
    ...adminRoutes.listProductsOfStaff,
    access: 'staff',
    reads: 'catalogue',
    summary: 'Products with sizes, prices and stock, newest first; also those that are not shown',
    query: Type.Object({
      ...productFilter,
      ...listQuery,
    }),
    answers: { 200: ListPage(ListedProduct) },
  }),
  listDataRows: defineAdminCall({
    ...adminRoutes.listDataRows,
    access: 'staff',
    reads: 'catalogue',
    summary: 'All rows of a list of the import format; products have a list of their own',
    params: Type.Object({ list: List }),
    answers: { 200: Type.Object({ rows: Type.Array(DataRow) }) },
  }),
  getDataSchema: defineAdminCall({
    ...adminRoutes.getDataSchema,
    access: 'staff',
    reads: 'catalogue',
    summary: 'The JSON schema of the rows of a list',
    params: Type.Object({ list: List }),
    answers: { 200: Type.Object({ schema: RowBody }) },
  }),
  getDataRow: defineAdminCall({
    ...adminRoutes.getDataRow,
    access: 'staff',
    reads: 'catalogue',
    summary: 'One row; the parts of a key with several are joined by ~',
    params: byKey,
    answers: { 200: DataRow },
  }),
  createDataRow: defineAdminCall({
    ...adminRoutes.createDataRow,
    access: 'staff',
    command: 'data edit',
    version: 'commutes',
    hasDryRun: true,
    summary: 'Adds a row, checked as an import checks it',
    params: Type.Object({ list: List }),
    body: Type.Object({ row: RowBody, reason: Reason }),
    answers: { 201: DataRowChanged },
  }),
  patchDataRow: defineAdminCall({
    ...adminRoutes.patchDataRow,
    access: 'staff',
    command: 'rows edit',
    version: 'required',
    hasDryRun: true,
    summary: 'Changes the given fields of a row; null clears a field, lists within a row are given whole',
    params: byKey,
    body: Type.Object({ patch: RowBody, reason: Reason }),
    answers: { 200: DataRowChanged },
    conflicts: { stale: Stale },
  }),
  removeDataRow: defineAdminCall({
    ...adminRoutes.removeDataRow,
    access: 'staff',
    command: 'rows edit',
    version: 'required',
    summary: 'Removes a row to which no other one refers; `undo` brings it back',
    params: byKey,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ key: Type.String(), undo: Type.Object({ id: Id }) }) },
    conflicts: {
      stale: Stale,
      in_use: RowInUse,
    },
  }),
  moveCategory: defineAdminCall({
    ...adminRoutes.moveCategory,
    access: 'staff',
    command: 'data edit',
    version: 'required',
    summary:
      'Moves a category with all below it under another one; its products follow, and old addresses lead there',
    params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 500 }) }),
    body: Type.Object({ parent: Type.String({ maxLength: 500 }), reason: Reason }),
    answers: { 200: Type.Object({ key: Type.String() }) },
    conflicts: { stale: Stale },
  }),
  renameProduct: defineAdminCall({
    ...adminRoutes.renameProduct,
    access: 'staff',
    command: 'products rename',
    version: 'required',
    hasDryRun: true,
    summary:
      'Gives a product another article, its address: the former one leads to it; articles of its sizes stay. ' +
      '`also` are the rows of other lists that named it',
    params: Type.Object({ article: ArticleText }),
    body: Type.Object({ article: ArticleText, reason: Reason }),
    answers: { 200: ProductRenamed },
    conflicts: { stale: Stale },
  }),
  listDataHistory: defineAdminCall({
    ...adminRoutes.listDataHistory,
    access: 'staff',
    reads: 'catalogue',
    summary: 'Changes of a row by staff, newest first',
    params: byKey,
    query: Type.Object(listQuery),
    answers: { 200: Type.Object({ rows: Type.Array(DataRevision), next: Nullable(Type.String()) }) },
  }),
  undoDataRow: defineAdminCall({
    ...adminRoutes.undoDataRow,
    access: 'staff',
    command: 'rows edit',
    version: 'commutes',
    summary: 'Brings back the values before a change, unless they were changed again since',
    params: byKey,
    body: Type.Object({ id: Id, reason: Reason }),
    answers: { 200: DataRowChanged },
    conflicts: { stale: Stale },
  }),
  setStock: defineAdminCall({
    ...adminRoutes.setStock,
    access: 'staff',
    command: 'stock set',
    version: 'commutes',
    summary: 'Sets the counted pieces of an article, if they are still `counted_before`',
    params: Type.Object({ article: Type.String({ minLength: 1, maxLength: 64 }) }),
    body: Type.Object({ counted: Nullable(Pieces), counted_before: Nullable(Pieces), reason: Reason }),
    answers: { 200: Type.Object({ article: Type.String(), ...Counted }) },
    conflicts: { stale: Type.Object(Counted) },
  }),
  adjustStock: defineAdminCall({
    ...adminRoutes.adjustStock,
    access: 'staff',
    command: 'stock adjust',
    version: 'commutes',
    summary: 'Adds pieces to an article, or takes them away',
    params: Type.Object({ article: Type.String({ minLength: 1, maxLength: 64 }) }),
    body: Type.Object({ by: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }), reason: Reason }),
    answers: { 200: Type.Object({ article: Type.String(), ...Counted }) },
    conflicts: { too_few: Type.Object({ counted: Type.Integer() }) },
  }),
  listStockMovements: defineAdminCall({
    ...adminRoutes.listStockMovements,
    access: 'staff',
    reads: 'stock',
    summary: 'Movements of an article, newest first',
    params: Type.Object({ article: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            at: Moment,
            kind: Type.String(),
            quantity: Type.Integer(),
            owner: Type.String(),
            reason: Nullable(Type.String()),
          }),
        ),
      }),
    },
  }),
};
