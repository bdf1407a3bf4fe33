import type { ImportList } from '@kashtanka/contract/import';
import { type RawBuilder, sql, type Tx } from './database.ts';
import type { Topic } from './events/events.ts';
import type { ListExport } from './export.ts';
import type { LocalText } from './locale.ts';
import type { Merged } from './merge-rows.ts';

/** What is wrong with an import document, and where: `/products/3/variants/0/price`. */
export type ImportFault = { path: string; code: ImportFaultCode; message: string };

export type ImportFaultCode =
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

/** Kinds of natural keys that a document declares or refers to. */
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
  | 'notification'
  | 'banner'
  | 'social_post'
  | 'tag_set'
  | 'blog_tag'
  | 'post'
  | 'drop'
  | 'media';

/** A key and its place; `at` is relative to the row, as `/variants/0/article`. */
export type KeyAt = { kind: KeyKind; key: string; at: string };

export type FaultAt = { at: string; code: ImportFaultCode; message: string };

/** What a row says of itself: the keys that it declares and refers to, and the rules that it breaks alone. */
export type RowReport = { declares: KeyAt[]; refers: KeyAt[]; faults: FaultAt[] };

export type ImportCounts = { created: number; changed: number; unchanged: number };

export function countsOf(merged: Merged): ImportCounts {
  return { created: merged.created.length, changed: merged.changed.length, unchanged: merged.unchanged };
}

/** Whether the counted stock of the document replaces that of articles we already have. */
export type StockMode = 'set' | 'keep';

/** What rows need while they are stored. */
export type ImportWork = {
  tx: Tx;
  now: Date;
  stockMode: StockMode;
  /** The id of a media file that the document names, copied in. */
  mediaId(file: string): Promise<string>;
  /** The text of a small media file; undefined when it cannot be had. */
  mediaText(file: string): Promise<string | undefined>;
  /** What changed: told with the commit. */
  changed(topics: readonly Topic[]): void;
  /** Products whose read models must be made anew; there may be a million, so they are noted in the database. */
  changedProducts(articles: readonly string[]): Promise<void>;
};

/** What a check may ask of the document and the store together. */
export type ImportWorld = {
  tx: Tx;
  /** Rows of the document by natural key; those that it does not have are left out. */
  documentRows(list: ImportList, keys: readonly string[]): Promise<Map<string, unknown>>;
  /** The text of a small media file that the document names; undefined when it cannot be had. */
  mediaText(file: string): Promise<string | undefined>;
};

/**
 * How one list of the document is stored. The owner of the table brings it; the import itself knows no table.
 * Rows have passed the list's schema before they come here.
 */
export type ListImporter<Row> = {
  list: ImportList;
  /** The kind of the rows' own natural key, by which `hideOthers` tells which are in the document. */
  kind: KeyKind;
  report(row: Row): RowReport;
  /** Rules that need other rows; faults by the index of their row. Runs before anything is stored. */
  check?(rows: readonly Row[], world: ImportWorld): Promise<Map<number, FaultAt[]>>;
  /** Upserts rows of which no two share a key. */
  store(rows: readonly Row[], work: ImportWork): Promise<ImportCounts>;
  /** Hides stored rows that the document lacks; returns how many. Left out where a row cannot be hidden. */
  hideOthers?(work: ImportWork, documentKeys: RawBuilder<unknown>): Promise<number>;
  /** Queries that yield `key` for what is stored, by the kinds that this list answers for. */
  storedKeys: Partial<Record<KeyKind, RawBuilder<unknown>>>;
  /** How what is stored is told again. */
  exported: ListExport<Row>;
};

/** A map of importers whose rows have forgotten their types: each one only ever meets rows of its own list. */
// biome-ignore lint/suspicious/noExplicitAny: rows of different lists have nothing in common.
export type AnyImporter = ListImporter<any>;

/** A subquery of the document's keys of a kind; the import fills the temporary table. */
export function documentKeys(kind: KeyKind): RawBuilder<unknown> {
  return sql`(select key from pg_temp.import_key where kind = ${kind})`;
}

/** The natural key of a row that is found by several values. */
export function joinKey(...parts: readonly (string | number)[]): string {
  return parts.join('\u001f');
}

/** A plain string is Russian. */
export function importText(text: string | { ru: string; en?: string | null }): LocalText {
  if (typeof text === 'string') return { ru: text };
  return text.en ? { ru: text.ru, en: text.en } : { ru: text.ru };
}

/** Faults for fields that a new row cannot do without. */
export function requiredForNew(row: object, fields: readonly string[]): FaultAt[] {
  return fields
    .filter((field) => Reflect.get(row, field) === undefined)
    .map((field) => ({ at: `/${field}`, code: 'required', message: `a new row needs ${field}` }));
}
