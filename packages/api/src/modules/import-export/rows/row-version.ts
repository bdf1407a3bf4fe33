import { crc32 } from 'node:zlib';

export type RowBody = Record<string, unknown>;

/**
 * The version of a row is a checksum of its content, so that a change by an import counts as well as one by staff.
 * Equal content is the same version.
 */
export function versionOf(row: RowBody): number {
  return crc32(JSON.stringify(sorted(row)));
}

/** PostgreSQL orders the keys of stored JSON in its own way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

/** The fields in which two rows differ. */
export function changedFields(before: RowBody, after: RowBody): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name])).toSorted();
}

/** Fields of a patch that another person has changed since `base`, to another value than the patch's. */
export function overlappingFields(
  patch: RowBody,
  { base, current }: { base: RowBody; current: RowBody },
): string[] {
  return changedFields(base, current).filter((name) => name in patch && !isSame(patch[name], current[name]));
}

export function pickFields(row: RowBody, names: readonly string[]): RowBody {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
