/** Keys of selected rows, and the row from which a range is counted. */
export type RowSelection = { readonly keys: ReadonlySet<string>; readonly anchor: string | undefined };

export const NO_ROWS: RowSelection = { keys: new Set(), anchor: undefined };

/** Selects a row, or removes it from the selection. */
export function toggleRow({ keys }: RowSelection, key: string): RowSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/**
 * Gives all rows between the last toggled row and this one the state that this row gets. Without such a row on the
 * page it toggles this row alone.
 */
export function toggleRange(selection: RowSelection, key: string, rows: readonly string[]): RowSelection {
  const from = rows.indexOf(selection.anchor ?? '');
  const to = rows.indexOf(key);
  if (from < 0 || to < 0) return toggleRow(selection, key);
  const isSelecting = !selection.keys.has(key);
  const keys = new Set(selection.keys);
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isSelecting) keys.add(row);
    else keys.delete(row);
  }
  return { keys, anchor: key };
}

/** Selects all rows of the page, or none of them if all are selected. Rows on other pages keep their state. */
export function togglePage(selection: RowSelection, rows: readonly string[]): RowSelection {
  const keys = new Set(selection.keys);
  const isWhole = countOnPage(selection, rows) === rows.length;
  for (const row of rows) {
    if (isWhole) keys.delete(row);
    else keys.add(row);
  }
  return { keys, anchor: undefined };
}

/** Selected rows that the page shows; a filter may hide others. */
export function countOnPage({ keys }: RowSelection, rows: readonly string[]): number {
  return rows.filter((row) => keys.has(row)).length;
}
