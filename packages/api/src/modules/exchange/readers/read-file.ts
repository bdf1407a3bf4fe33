import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { readYml } from './read-yml.ts';
import { type ReadTable, refuse } from './table.ts';

/** What a file is, told by its content; a name may lie. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'yml' | 'json' | 'csv' | 'xls' | 'empty' {
  if (bytes.length === 0) return 'empty';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11) return 'xls';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)).replace(/^(ï»¿|\s)+/, '');
  if (start.startsWith('<')) return 'yml';
  return start.startsWith('{') ? 'json' : 'csv';
}

/** Reads a file of another system as a table. Our own document is no table. */
export function readTable(bytes: Uint8Array): ReadTable {
  switch (kindOf(bytes)) {
    case 'empty':
      return refuse('no_rows');
    case 'xlsx':
      return readXlsx(bytes);
    case 'xls':
      return refuse('old_excel');
    case 'yml':
      return readYml(bytes);
    case 'json':
      return refuse('not_a_table');
    default:
      return readCsv(bytes);
  }
}
