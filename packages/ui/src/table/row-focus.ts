/** The attribute of a table row with its key. */
export const ROW_ATTRIBUTE = 'data-row';

/** Moves the focus to the row `step` rows on, or to the first one if none has it; returns the key of that row. */
export function moveRowFocus(table: HTMLElement, step: 1 | -1): string | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + step] ?? rows[at];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next?.getAttribute(ROW_ATTRIBUTE) ?? undefined;
}

/** The key of the row that has the focus. */
export function focusedRow(table: HTMLElement): string | undefined {
  const row = document.activeElement?.closest(`[${ROW_ATTRIBUTE}]`);
  return row && table.contains(row) ? (row.getAttribute(ROW_ATTRIBUTE) ?? undefined) : undefined;
}
