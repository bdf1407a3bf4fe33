import type { ExchangeFormat, ExchangeRefusal } from '@kashtanka/contract/admin';

/** A file as rows of cells. Lines count from 1, as a spreadsheet does. */
export type Table = {
  format: ExchangeFormat;
  encoding: string | null;
  header: string[];
  rows: { line: number; cells: string[] }[];
};

export type ReadTable = { ok: true; table: Table } | UnreadableFile;

/** A file that cannot be read, with the place or the number that says why. */
export type UnreadableFile = { ok: false; problem: ExchangeRefusal; at: string | null };

export function refuse(problem: ExchangeRefusal, at: string | null = null): UnreadableFile {
  return { ok: false, problem, at };
}

/** Limits before anything is parsed, and those of what a small file may grow to. */
export const LIMITS = {
  rows: 50_000,
  columns: 300,
  cellLength: 100_000,
  unzippedBytes: 200 * 1024 * 1024,
} as const;

/** Lists that spreadsheets open mark texts that begin like a formula, as ours do. */
function withoutMark({ line, cells }: Cells): Cells {
  return { line, cells: cells.map((cell) => (/^'[=+@-]/.test(cell) ? cell.slice(1) : cell)) };
}

type Cells = { line: number; cells: string[] };

/** The first row is the header; empty rows are skipped. */
export function toTable(
  all: readonly Cells[],
  { format, encoding }: { format: (header: readonly string[]) => ExchangeFormat; encoding: string | null },
): ReadTable {
  const filled = all.map(withoutMark).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = filled;
  if (!first || rows.length === 0) return refuse('no_rows');
  if (rows.length > LIMITS.rows) return refuse('too_many_rows', String(LIMITS.rows));
  const header = first.cells.map((cell) => cell.trim());
  if (header.length > LIMITS.columns) return refuse('too_many_columns', String(LIMITS.columns));
  const repeated = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (repeated !== undefined) return refuse('repeated_column', repeated);
  return { ok: true, table: { format: format(header), encoding, header, rows } };
}
