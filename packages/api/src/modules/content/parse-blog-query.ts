import { textError } from '@kashtanka/rules';
import { LOCALES } from '@kashtanka/texts';
import qs from 'qs';
import type { Locale } from '#platform/locale';
import { isRecord, parseSelection, parseTexts, type QueryErrors, type Selection, type Shape } from './selection.ts';
import type { Sorting, SortKey } from './sql/posts.ts';

/** A parsed bracket query with defaults. */
export type BlogQuery = {
  selection: Selection;
  isPreview: boolean;
  /** Null means the language of the request. */
  locale: Locale | null;
  sort: Sorting[];
  tags: string[] | null;
  slugs: string[] | null;
  page: number;
  pageSize: number;
};

export type ParsedQuery = { ok: true; query: BlogQuery } | { ok: false; errors: QueryErrors };

/** The allowed query of a call: the `shape` of its entries, and the default selection. */
export type QuerySpec = { shape: Shape; defaultSelection: Selection; keys: readonly QueryKey[] };

export const ONE_KEYS = ['fields', 'populate', 'publicationState', 'locale'] as const;
export const TAG_KEYS = [...ONE_KEYS, 'sort', 'pagination'] as const;
export const LIST_KEYS = [...TAG_KEYS, 'filters'] as const;
export type QueryKey = (typeof LIST_KEYS)[number];

const DEFAULT_SIZE = 12;
const LARGEST_SIZE = 100;
/** The depth of `populate[relatedPosts][populate][cover][fields][0]`, and some reserve. */
const DEEPEST = 6;
const MAX_LIST_LENGTH = 100;
const MAX_KEYS = 100;

/** qs drops such keys silently, so they are refused here. */
const PROTOTYPE = /__proto__/i;

const NEWEST: readonly Sorting[] = [{ key: 'publishedAt', isDescending: true }];

export function parseBlogQuery(search: string, askable: QuerySpec): ParsedQuery {
  const parsed = parseBrackets(search);
  if (!parsed.ok) return parsed;
  const errors: QueryErrors = [];
  const known = (key: string): key is QueryKey => askable.keys.some((one) => one === key);
  for (const key of Object.keys(parsed.value)) if (!known(key)) errors.push({ key, message: 'is not known' });
  const asked: Partial<Record<QueryKey, unknown>> = parsed.value;
  const query: BlogQuery = {
    selection: selectionOf(asked, askable, errors),
    isPreview: oneOf(asked, { key: 'publicationState', values: ['live', 'preview'], errors }) === 'preview',
    locale: oneOf(asked, { key: 'locale', values: LOCALES, errors }),
    sort: readSort(asked.sort, errors),
    ...readFilters(asked.filters, errors),
    ...readPaging(asked.pagination, errors),
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, query };
}

type Parsed = { ok: true; value: Record<string, unknown> } | { ok: false; errors: QueryErrors };

function parseBrackets(search: string): Parsed {
  try {
    const text = decodeURIComponent(search);
    if (PROTOTYPE.test(text)) return unreadable('is not known');
    if (textError(text)) return unreadable('holds what is no text');
    const value: Record<string, unknown> = qs.parse(search, {
      depth: DEEPEST,
      strictDepth: true,
      arrayLimit: MAX_LIST_LENGTH,
      parameterLimit: MAX_KEYS,
      throwOnLimitExceeded: true,
      plainObjects: true,
      ignoreQueryPrefix: true,
    });
    return { ok: true, value };
  } catch (error) {
    // qs throws RangeError for too deep or large queries, decoding throws URIError for invalid text.
    if (error instanceof RangeError || error instanceof URIError) return unreadable(error.message);
    throw error;
  }
}

function unreadable(message: string): Parsed {
  return { ok: false, errors: [{ key: '', message }] };
}

/** Without `fields` and `populate`, the contract's default selection applies. */
function selectionOf(
  { fields, populate }: Partial<Record<QueryKey, unknown>>,
  askable: QuerySpec,
  errors: QueryErrors,
) {
  if (fields === undefined && populate === undefined) return askable.defaultSelection;
  return parseSelection({ fields, populate }, { shape: askable.shape, at: '', errors });
}

function oneOf<const Value extends string>(
  asked: Partial<Record<QueryKey, unknown>>,
  { key, values, errors }: { key: QueryKey; values: readonly Value[]; errors: QueryErrors },
): Value | null {
  const value = asked[key];
  if (value === undefined) return null;
  const known = values.find((one) => one === value);
  if (known === undefined) errors.push({ key, message: `is one of ${values.join(', ')}` });
  return known ?? null;
}

const SORT_KEYS: readonly SortKey[] = ['publishedAt', 'title', 'slug', 'id'];

function readSort(asked: unknown, errors: QueryErrors): Sorting[] {
  if (asked === undefined) return [...NEWEST];
  return parseTexts(asked, { at: 'sort', errors }).flatMap((text) => {
    const [name = '', direction = 'asc', ...rest] = text.split(':');
    const key = SORT_KEYS.find((one) => one === name);
    if (!key || rest.length > 0 || !['asc', 'desc'].includes(direction)) {
      errors.push({ key: 'sort', message: `is one of ${SORT_KEYS.join(', ')}, with :asc or :desc` });
      return [];
    }
    return [{ key, isDescending: direction === 'desc' }];
  });
}

function readFilters(asked: unknown, errors: QueryErrors): Pick<BlogQuery, 'tags' | 'slugs'> {
  const read: Pick<BlogQuery, 'tags' | 'slugs'> = { tags: null, slugs: null };
  for (const [name, inner] of entriesOf(asked, 'filters', errors)) {
    const at = `filters[${name}]`;
    if (name === 'slug') read.slugs = readCondition(inner, at, errors);
    else if (name === 'tags') {
      for (const [field, condition] of entriesOf(inner, at, errors)) {
        if (field === 'slug') read.tags = readCondition(condition, `${at}[slug]`, errors);
        else errors.push({ key: `${at}[${field}]`, message: 'is not known' });
      }
    } else errors.push({ key: at, message: 'is not known' });
  }
  return read;
}

/** `[$eq]=news`, `[$in][0]=news`, or the value alone. */
function readCondition(asked: unknown, at: string, errors: QueryErrors): string[] {
  if (typeof asked === 'string') return [asked];
  return entriesOf(asked, at, errors).flatMap(([operator, value]) => {
    const here = `${at}[${operator}]`;
    if (operator === '$eq' && typeof value === 'string') return [value];
    if (operator === '$in') return parseTexts(value, { at: here, errors });
    errors.push({ key: here, message: 'a filter is $eq or $in' });
    return [];
  });
}

function readPaging(asked: unknown, errors: QueryErrors): Pick<BlogQuery, 'page' | 'pageSize'> {
  const read = { page: 1, pageSize: DEFAULT_SIZE };
  for (const [name, value] of entriesOf(asked, 'pagination', errors)) {
    const key = `pagination[${name}]`;
    const number = typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
    if (name !== 'page' && name !== 'pageSize') errors.push({ key, message: 'is not known' });
    else if (number === undefined) errors.push({ key, message: 'is a number from 1' });
    else read[name] = name === 'pageSize' ? Math.min(number, LARGEST_SIZE) : number;
  }
  return read;
}

function entriesOf(asked: unknown, key: string, errors: QueryErrors): [string, unknown][] {
  if (asked === undefined) return [];
  if (isRecord(asked)) return Object.entries(asked);
  errors.push({ key, message: 'is written in brackets' });
  return [];
}
