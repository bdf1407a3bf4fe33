import type { RowBody } from '../rows/row-version.ts';

/** A value that differs, by its path in the row: `variants/clr01-02brn-m/price`. Values are texts for people. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The fields in which two rows differ, down to single values. */
export function fieldChanges(before: RowBody | null, after: RowBody): FieldChange[] {
  const [old, now] = [leavesOf(before ?? {}), leavesOf(after)];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** All values of a row by path; elements of lists are named by their key, so that a new one moves none. */
export function leavesOf(row: RowBody): Map<string, string> {
  const leaves = new Map<string, string>();
  gather(row, '', leaves);
  return leaves;
}

function gather(value: unknown, path: string, leaves: Map<string, string>): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') {
    leaves.set(path, String(value));
    return;
  }
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (isPlain) {
    if (value.length > 0) leaves.set(path, value.join(', '));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? (keyOf(inner) ?? name) : name;
    gather(inner, path === '' ? step : `${path}/${step}`, leaves);
  }
}

function keyOf(element: unknown): string | undefined {
  for (const field of ['article', 'code', 'value', 'file']) {
    const key: unknown = Reflect.get(Object(element), field);
    if (typeof key === 'string') return key;
  }
  return undefined;
}
