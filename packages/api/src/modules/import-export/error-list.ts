import { textError } from '@kashtanka/rules';
import type { ImportError, RowError } from '#platform/import-export/import';

/** Further errors are only counted. */
const MAX_REPORTED = 1_000;

export type ErrorList = { reported: ImportError[]; count: number; add(error: ImportError): void };

export function createErrorList(): ErrorList {
  const list: ErrorList = {
    reported: [],
    count: 0,
    add: (error) => {
      list.count += 1;
      if (list.reported.length < MAX_REPORTED) list.reported.push(error);
    },
  };
  return list;
}

/** Finds characters that PostgreSQL cannot store, anywhere in a row. */
export function textErrors(value: unknown, at = ''): RowError[] {
  if (typeof value === 'string') {
    const code = textError(value);
    return code ? [{ at, code, message: 'the text holds a character that cannot be stored' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textErrors(inner, `${at}/${key}`));
}
