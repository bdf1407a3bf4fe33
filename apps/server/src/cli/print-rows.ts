import { moscowTime } from './moscow-time.ts';

/** Prints rows as a table, or as JSON for scripts. */
export function printRows(rows: readonly object[], { json, none }: { json: boolean; none: string }): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else console.log(rows.length === 0 ? none : tableOf(rows));
}

const GAP = '  ';

/**
 * A table with one column per field, as wide as its content; numbers and sums are right-aligned, moments are in
 * Moscow time.
 */
export function tableOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => {
    const cells = rows.map((row) => cellOf(Reflect.get(row, name)));
    const width = Math.max(...[name, ...cells].map(widthOf));
    const isRight = cells.every((cell) => /^(-?\d+([.]\d+)?)?$/.test(cell)) && cells.some(Boolean);
    return [name, ...cells].map((cell) => {
      const blank = ' '.repeat(width - widthOf(cell));
      return isRight ? blank + cell : cell + blank;
    });
  });
  return [...rows, {}]
    .map((_, at) =>
      columns
        .map((column) => column[at])
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return moscowTime(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Counts characters, not UTF-16 code units. */
function widthOf(text: string): number {
  return [...text].length;
}
