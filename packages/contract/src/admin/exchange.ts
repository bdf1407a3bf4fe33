import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import {
  EXCHANGE_FIELDS,
  EXCHANGE_FORMATS,
  EXCHANGE_PICTURE_FAILURES,
  EXCHANGE_PICTURE_STATES,
  EXCHANGE_REFUSALS,
  EXCHANGE_ROW_KINDS,
  EXCHANGE_STATES,
  LIST_FILE_FORMATS,
} from './exchange-values.ts';
import { adminRoutes } from './routes.ts';
import { listQuery, Reason } from './values.ts';

const ById = Type.Object({ id: Id });
const Text = Type.String({ maxLength: 500 });
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Path = Type.String({ minLength: 1, maxLength: 500 });
const MOST_COLUMNS = 300;
const MOST_KINDS = 1_000;
const MOST_SIZES = 5_000;

/** The column of each field, and the class and category of products that the shop does not have yet. */
export const ExchangeMapping = Type.Object({
  columns: Type.Array(
    Type.Object({
      column: Type.String({ minLength: 1, maxLength: 1_000 }),
      field: Type.Enum([...EXCHANGE_FIELDS]),
    }),
    { maxItems: MOST_COLUMNS },
  ),
  product_class: Nullable(Code),
  category: Nullable(Path),
  /** The same by the kind that the file tells of a product, as `Type` of Shopify. */
  kinds: Type.Optional(
    Type.Array(
      Type.Object({
        text: Type.String({ maxLength: 500 }),
        product_class: Nullable(Code),
        category: Nullable(Path),
      }),
      { maxItems: MOST_KINDS },
    ),
  ),
  /** The size of a class that a text of the file means; without a value it is a new size. */
  sizes: Type.Optional(
    Type.Array(Type.Object({ product_class: Code, text: Type.String({ maxLength: 500 }), value: Nullable(Code) }), {
      maxItems: MOST_SIZES,
    }),
  ),
  /** Lists inside a row replace the stored ones. */
  replaces: Type.Boolean(),
});
export type ExchangeMapping = Static<typeof ExchangeMapping>;

/** What new products need and the file does not tell: answered once for all of them. */
export const ExchangeQuestions = Type.Object({
  new_products: Type.Integer(),
  /** Kinds of new products; an empty text stands for those without one. */
  kinds: Type.Array(Type.Object({ text: Type.String(), products: Type.Integer() })),
  /** Sizes that a class does not have. */
  sizes: Type.Array(Type.Object({ product_class: Type.String(), text: Type.String(), articles: Type.Integer() })),
});
export type ExchangeQuestions = Static<typeof ExchangeQuestions>;

/** A fault with its place in the file. `code` is one of the import's, `message` its words in English. */
export const ExchangeFault = Type.Object({
  line: Nullable(Type.Integer()),
  column: Nullable(Type.String()),
  field: Type.String(),
  key: Nullable(Type.String()),
  title: Nullable(Type.String()),
  value: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
});
export type ExchangeFault = Static<typeof ExchangeFault>;

const Counts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  removed: Type.Integer(),
  faults: Type.Integer(),
});
export type ExchangeCounts = Static<typeof Counts>;

export const ExchangeRun = Type.Object({
  id: Id,
  created_at: Moment,
  name: Type.String(),
  file_name: Type.String(),
  format: Type.Enum([...EXCHANGE_FORMATS]),
  state: Type.Enum([...EXCHANGE_STATES]),
  rows: Type.Integer(),
  /** Stored rows of all, while it runs. */
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  counts: Nullable(Counts),
  finished_at: Nullable(Moment),
  /** Until when it can be undone; null: it cannot. */
  undo_until: Nullable(Moment),
});
export type ExchangeRun = Static<typeof ExchangeRun>;

export const ExchangeDetails = Type.Object({
  ...ExchangeRun.properties,
  encoding: Nullable(Type.String()),
  columns: Type.Array(Type.Object({ name: Type.String(), samples: Type.Array(Type.String()) })),
  mapping: ExchangeMapping,
  /** Whether the mapping is one that was used before for a file of these columns. */
  is_remembered: Type.Boolean(),
  questions: ExchangeQuestions,
  faults: Type.Array(ExchangeFault),
  removed: Type.Array(
    Type.Object({
      list: Text,
      key: Text,
      title: Type.String(),
      part: Nullable(Type.String()),
      part_title: Nullable(Type.String()),
    }),
  ),
  /** Pictures that the file names by address, by their state. */
  pictures: Type.Record(Type.Enum([...EXCHANGE_PICTURE_STATES]), Type.Integer()),
});
export type ExchangeDetails = Static<typeof ExchangeDetails>;

export const ExchangeRow = Type.Object({
  id: Id,
  line: Nullable(Type.Integer()),
  list: Type.String(),
  key: Type.String(),
  title: Type.String(),
  kind: Type.Enum(['added', 'changed']),
  /** Values as texts; `field` is a path: `variants/clr01-02brn-m/price`. */
  fields: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  /** After an undo: rows that were changed since are kept. */
  outcome: Nullable(Type.Enum(['undone', 'kept'])),
});
export type ExchangeRow = Static<typeof ExchangeRow>;

export const ExchangePicture = Type.Object({
  id: Id,
  line: Nullable(Type.Integer()),
  product: Type.String(),
  url: Type.String(),
  state: Type.Enum([...EXCHANGE_PICTURE_STATES]),
  failure: Nullable(Type.Enum([...EXCHANGE_PICTURE_FAILURES])),
});
export type ExchangePicture = Static<typeof ExchangePicture>;

const importing = { access: 'staff', command: 'data import', version: 'commutes' } as const;
const reading = { access: 'staff', reads: 'exchange' } as const;
const ListFile = Type.Object({ format: Type.Optional(Type.Enum([...LIST_FILE_FORMATS])) });

export const exchangeCalls = {
  uploadExchangeFile: defineAdminCall({
    ...adminRoutes.uploadExchangeFile,
    ...importing,
    takesFile: true,
    summary: 'Takes a file in; its check begins at once if its columns are known',
    query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 300 }) }),
    answers: { 201: ExchangeDetails },
    conflicts: {
      unreadable_file: Type.Object({ problem: Type.Enum([...EXCHANGE_REFUSALS]), at: Nullable(Type.String()) }),
    },
  }),
  listExchangeRuns: defineAdminCall({
    ...adminRoutes.listExchangeRuns,
    ...reading,
    summary: 'Files taken in, newest first',
    query: Type.Object(listQuery),
    answers: { 200: Type.Object({ rows: Type.Array(ExchangeRun), next: Nullable(Type.String()) }) },
  }),
  getExchangeRun: defineAdminCall({
    ...adminRoutes.getExchangeRun,
    ...reading,
    summary: 'A file with its columns, mapping, faults and what would leave the shop',
    params: ById,
    answers: { 200: ExchangeDetails },
  }),
  listExchangeRows: defineAdminCall({
    ...adminRoutes.listExchangeRows,
    ...reading,
    summary: 'Added and changed rows with their values before and after',
    params: ById,
    query: Type.Object({ ...listQuery, kind: Type.Optional(Type.Enum([...EXCHANGE_ROW_KINDS])) }),
    answers: { 200: Type.Object({ rows: Type.Array(ExchangeRow), next: Nullable(Type.String()) }) },
  }),
  checkExchangeRun: defineAdminCall({
    ...adminRoutes.checkExchangeRun,
    ...importing,
    summary: 'Checks the file again by this mapping, which is remembered for files of these columns',
    params: ById,
    body: Type.Object({ mapping: ExchangeMapping }),
    answers: { 200: ExchangeRun },
  }),
  startExchangeRun: defineAdminCall({
    ...adminRoutes.startExchangeRun,
    ...importing,
    summary: 'Stores a file that was checked without faults',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 200: ExchangeRun },
  }),
  undoExchangeRun: defineAdminCall({
    ...adminRoutes.undoExchangeRun,
    ...importing,
    summary: 'Takes a run back within 30 days; rows that were changed since are kept and named',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 200: ExchangeRun },
  }),
  listExchangePictures: defineAdminCall({
    ...adminRoutes.listExchangePictures,
    ...reading,
    summary: 'Pictures that the file names by address, with what became of each',
    params: ById,
    query: Type.Object({ ...listQuery, state: Type.Optional(Type.Enum([...EXCHANGE_PICTURE_STATES])) }),
    answers: { 200: Type.Object({ rows: Type.Array(ExchangePicture), next: Nullable(Type.String()) }) },
  }),
  retryExchangePictures: defineAdminCall({
    ...adminRoutes.retryExchangePictures,
    ...importing,
    summary: 'Fetches again the pictures of a stored file that failed',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 200: ExchangeRun },
  }),
  downloadProducts: defineAdminCall({
    ...adminRoutes.downloadProducts,
    ...reading,
    summary: 'All products and sizes with prices as CSV or XLSX, which can be imported again',
    query: ListFile,
    answers: { 200: null },
  }),
  downloadStock: defineAdminCall({
    ...adminRoutes.downloadStock,
    ...reading,
    summary: 'The stock of all articles as CSV or XLSX, which can be imported again',
    query: ListFile,
    answers: { 200: null },
  }),
};
