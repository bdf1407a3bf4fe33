import { textError } from '@kashtanka/rules';
import type { ImportFault, RowFault } from '#platform/import-export/import';

/** Further errors are only counted. */
const MAX_REPORTED = 1_000;

export type FaultList = { reported: ImportFault[]; count: number; add(fault: ImportFault): void };

export function createFaultList(): FaultList {
  const list: FaultList = {
    reported: [],
    count: 0,
    add: (fault) => {
      list.count += 1;
      if (list.reported.length < MAX_REPORTED) list.reported.push(fault);
    },
  };
  return list;
}

/** Finds characters that PostgreSQL cannot store, anywhere in a row. */
export function textFaults(value: unknown, at = ''): RowFault[] {
  if (typeof value === 'string') {
    const code = textError(value);
    return code ? [{ at, code, message: 'the text holds a character that cannot be stored' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFaults(inner, `${at}/${key}`));
}
