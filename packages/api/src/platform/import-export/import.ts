import type { ImportList } from '@kashtanka/contract/import';
import { type RawBuilder, sql, type Tx } from '../database/index.ts';
import type { Topic } from '../events/events.ts';
import type { LocalText } from '../locale.ts';
import type { ListExport } from './export.ts';
import type { Merged } from './merge-rows.ts';

/** An error of an import document with its path: `/products/3/variants/0/price`. */
export type ImportError = {
  path: string;
  code: ImportErrorCode;
  message: string;
  /** The row as people know it; absent for errors of a document as a whole. */
  row?: RowName | undefined;
};

export type RowName = { key: string; title: string };

export type ImportErrorCode =
  | 'malformed'
  | 'unknown_section'
  | 'unknown_field'
  | 'required'
  | 'null'
  | 'incorrect_type'
  | 'invalid'
  | 'min_value'
  | 'max_value'
  | 'min_length'
  | 'max_length'
  | 'null_characters_not_allowed'
  | 'surrogate_characters_not_allowed'
  | 'does_not_exist'
  | 'unique';

/** Kinds of natural keys in a document. */
export type KeyKind =
  | 'class'
  | 'color'
  | 'design'
  | 'model'
  | 'category'
  | 'size_chart'
  | 'product'
  | 'article'
  | 'collection'
  | 'offer'
  | 'voucher'
  | 'tariff'
  | 'express_zone'
  | 'country'
  | 'region'
  | 'city'
  | 'pickup_point'
  | 'redirect'
  | 'page'
  | 'notification'
  | 'banner'
  | 'social_post'
  | 'tag_set'
  | 'blog_tag'
  | 'post'
  | 'drop'
  | 'shop_fact'
  | 'media';

/** `at` is relative to the row: `/variants/0/article`. */
export type KeyReference = { kind: KeyKind; key: string; at: string };

export type RowError = { at: string; code: ImportErrorCode; message: string };

/** The result of validating a row by itself: declared and referenced keys, and errors. */
export type RowReport = { declares: KeyReference[]; refers: KeyReference[]; errors: RowError[] };

export type ImportCounts = { created: number; changed: number; unchanged: number };

export function countsOf(merged: Merged): ImportCounts {
  return { created: merged.created.length, changed: merged.changed.length, unchanged: merged.unchanged };
}

/** Whether the document's stock replaces existing stock. */
export type StockMode = 'set' | 'keep';

/** A row that is hidden, or an element that leaves a list of its row. */
export type RemovedItem = {
  list: ImportList;
  /** The natural key of the row. */
  key: string;
  title: string;
  /** The element by its path in the row, `variants/clr01-02brn-xs`; null is the row itself. */
  part: string | null;
  partTitle: string | null;
};

/** Services for storing rows. */
export type ImportWork = {
  tx: Tx;
  now: Date;
  stockMode: StockMode;
  /** Whether a list inside a row replaces the stored one; otherwise they are merged by key. */
  replacesLists: boolean;
  /** Reports rows and elements of their lists that leave the shop. */
  removed(items: readonly RemovedItem[]): void;
  /** The id of a media file of the document; the file is copied in. */
  mediaId(file: string): Promise<string>;
  /** The text of a small media file; undefined if it is unavailable. */
  mediaText(file: string): Promise<string | undefined>;
  /** Changed topics, published with the commit. */
  changed(topics: readonly Topic[]): void;
  /** Products whose read models must be refreshed; stored in the database, because there may be a million. */
  changedProducts(articles: readonly string[]): Promise<void>;
};

/** Access of checks to the document and the database. */
export type ImportWorld = {
  tx: Tx;
  /** Rows of the document by natural key; missing ones are left out. */
  documentRows(list: ImportList, keys: readonly string[]): Promise<Map<string, unknown>>;
  /** The text of a small media file of the document; undefined if it is unavailable. */
  mediaText(file: string): Promise<string | undefined>;
};

/** The importer of one list, provided by the owner of its table. Rows have passed the list's schema. */
export type ListImporter<Row> = {
  list: ImportList;
  /** The kind of the rows' own natural key, by which `hideOthers` finds rows missing in the document. */
  kind: KeyKind;
  validateRow(row: Row): RowReport;
  /** Rules that need other rows; errors by row index. Runs before anything is stored. */
  check?(rows: readonly Row[], world: ImportWorld): Promise<Map<number, RowError[]>>;
  /** Upserts rows; no two have the same key. */
  store(rows: readonly Row[], work: ImportWork): Promise<ImportCounts>;
  /**
   * Hides stored rows that the document lacks; returns their keys. Undefined for lists whose rows cannot be hidden.
   */
  hideOthers?(work: ImportWork, documentKeys: RawBuilder<unknown>): Promise<string[]>;
  /** The keys of stored rows that refer to a key; without it all stored rows are read. */
  findUses?(tx: Tx, key: { kind: KeyKind; key: string }): Promise<string[]>;
  /** Queries that yield `key` of stored rows, by kind. */
  storedKeys: Partial<Record<KeyKind, RawBuilder<unknown>>>;
  /** Former keys of renamed rows: `key`, and the present one as `now`. */
  formerKeys?: RawBuilder<unknown>;
  /** The export of the stored rows. */
  listExport: ListExport<Row>;
};

/** Importers of different lists in one map; each only handles rows of its own list. */
// biome-ignore lint/suspicious/noExplicitAny: rows of different lists have nothing in common.
export type AnyListImporter = ListImporter<any>;

/** A subquery of the document's keys of a kind, from the import's temporary table. */
export function documentKeys(kind: KeyKind): RawBuilder<unknown> {
  return sql`(select key from pg_temp.import_key where kind = ${kind})`;
}

/** A natural key of several values. */
export function joinKey(...parts: readonly (string | number)[]): string {
  return parts.join('\u001f');
}

/** A plain string is Russian. */
export function importText(text: string | { ru: string; en?: string | null }): LocalText {
  if (typeof text === 'string') return { ru: text };
  return text.en ? { ru: text.ru, en: text.en } : { ru: text.ru };
}

/** Faults for missing fields that a new row requires. */
export function requiredForNew(row: object, fields: readonly string[]): RowError[] {
  return fields
    .filter((field) => Reflect.get(row, field) === undefined)
    .map((field) => ({ at: `/${field}`, code: 'required', message: `a new row needs ${field}` }));
}
