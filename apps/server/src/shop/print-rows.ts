/** Rows for people as a table, for scripts as JSON. */
export function printRows(rows: readonly object[], { json, none }: { json: boolean; none: string }): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log(none);
  else console.table(rows);
}
