import type { ExchangeFormat } from '@kashtanka/contract/admin';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { LIMITS, type ReadTable, refuse, toTable } from './table.ts';

const SEPARATORS = [';', ',', '\t'] as const;

/** Text with semicolons, commas or tabs. */
export function readCsv(bytes: Uint8Array): ReadTable {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding } = decoded;
  const separator = separatorOf(text);
  if (!separator) return refuse('not_a_table');
  try {
    const rows: { line: number; cells: string[] }[] = [];
    parse(text, {
      bom: true,
      delimiter: separator,
      on_record: (record: string[], { lines }) => {
        rows.push({ line: lines, cells: record.map((cell) => cell.trim()) });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LIMITS.cellLength,
      // One more than allowed shows that there are too many.
      to: LIMITS.rows + 2,
    });
    return toTable(rows, { format: formatOf, encoding });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_MAX_RECORD_SIZE'
      ? refuse('cell_too_long', String(error.lines))
      : refuse('broken_quotes', String(error.lines));
  }
}

/** The sign that parts the header most often. */
function separatorOf(text: string): string | undefined {
  const header = text.slice(0, text.search(/\r|\n|$/));
  const unquoted = header.split('"').filter((_, at) => at % 2 === 0);
  const line = unquoted.join('');
  const counted = SEPARATORS.map((sign) => ({ sign, count: line.split(sign).length - 1 }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.sign : undefined;
}

/** Shops are known by their headers. */
function formatOf(header: readonly string[]): ExchangeFormat {
  const names = new Set(header.map((name) => name.toLowerCase()));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('handle', 'variant price') || has('handle', 'variant sku')) return 'shopify';
  if (has('sku', 'regular price') || has('артикул', 'базовая цена')) return 'woocommerce';
  return 'csv';
}
