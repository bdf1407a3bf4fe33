import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { LIMITS, type ReadTable, refuse, toTable, type UnreadableFile } from './table.ts';

const SHEET = /^xl\/worksheets\/sheet\d+\.xml$/;
const STRINGS = 'xl/sharedStrings.xml';

/** The first sheet of a workbook. Sizes are known from the archive's directory before anything is unpacked. */
export function readXlsx(bytes: Uint8Array): ReadTable {
  const size = { total: 0 };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!SHEET.test(name) && name !== STRINGS) return false;
        size.total += originalSize;
        return size.total <= LIMITS.unzippedBytes;
      },
    });
  } catch {
    return refuse('broken_archive');
  }
  if (size.total > LIMITS.unzippedBytes) return refuse('zip_bomb', String(LIMITS.unzippedBytes / 1024 / 1024));
  const sheet = Object.keys(files)
    .filter((name) => SHEET.test(name))
    .toSorted(byNumber)[0];
  const xml = sheet && files[sheet];
  if (!xml) return refuse('broken_archive');
  const strings = files[STRINGS] ? readStrings(textOf(files[STRINGS])) : [];
  const read = readSheet(textOf(xml), strings);
  return 'problem' in read ? read : toTable(read.rows, { format: () => 'xlsx', encoding: null });
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function byNumber(one: string, other: string): number {
  return Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]);
}

/** Texts of all cells, each possibly in several runs. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const state = { text: '', isText: false, isPhonetic: false };
  parseXml(xml, {
    opened: (name) => {
      if (name === 'si') state.text = '';
      if (name === 'rPh') state.isPhonetic = true;
      state.isText = name === 't';
    },
    text: (text) => {
      if (state.isText && !state.isPhonetic) state.text += text;
    },
    closed: (name) => {
      state.isText = false;
      if (name === 'rPh') state.isPhonetic = false;
      if (name === 'si') strings.push(state.text);
    },
  });
  return strings;
}

type Sheet = { rows: { line: number; cells: string[] }[] };
type Cell = { place: string; column: number; type: string; value: string; hasFormula: boolean };

function readSheet(xml: string, strings: readonly string[]): Sheet | UnreadableFile {
  const rows: Sheet['rows'] = [];
  const found: { refused?: UnreadableFile; cell?: Cell; isValue: boolean } = { isValue: false };
  const finish = (cell: Cell) => {
    if (cell.hasFormula && cell.value === '') found.refused ??= refuse('formula', cell.place);
    const cells = rows.at(-1)?.cells ?? [];
    if (cell.column >= LIMITS.columns) {
      found.refused ??= refuse('too_many_columns', String(LIMITS.columns));
      return;
    }
    // Empty cells are left out of the file.
    while (cells.length < cell.column) cells.push('');
    cells.push(textIn(cell, strings));
  };
  parseXml(xml, {
    opened: (name, attributes) => {
      if (name === 'row') {
        if (rows.length > LIMITS.rows) found.refused ??= refuse('too_many_rows', String(LIMITS.rows));
        rows.push({ line: Number(attributes.r ?? rows.length + 1), cells: [] });
      }
      if (name === 'c') {
        const { r: place = '', t: type = 'n' } = attributes;
        const column = place === '' ? (rows.at(-1)?.cells.length ?? 0) : columnOf(place);
        found.cell = { place, column, type, value: '', hasFormula: false };
      }
      if (name === 'f' && found.cell) found.cell.hasFormula = true;
      if (name === 'mergeCell') found.refused ??= refuse('merged_cells', attributes.ref ?? null);
      found.isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (found.isValue && found.cell) found.cell.value += text;
    },
    closed: (name) => {
      found.isValue = false;
      if (name === 'c' && found.cell) finish(found.cell);
      if (name === 'c') delete found.cell;
    },
    isOver: () => found.refused !== undefined,
  });
  return found.refused ?? { rows };
}

/** `C7` is the third column. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function textIn({ type, value }: Cell, strings: readonly string[]): string {
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // 0.1 + 0.2 is stored as 0.30000000000000004.
  if (type === 'n' && /[.eE]/.test(value)) return String(Number(Number(value).toPrecision(12)));
  return value.trim();
}

type Handlers = {
  opened(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  closed(name: string): void;
  isOver?(): boolean;
};

const CHUNK = 65_536;

function parseXml(xml: string, { opened, text, closed, isOver = () => false }: Handlers): void {
  const parser = new Parser({ onopentag: opened, ontext: text, onclosetag: closed }, { xmlMode: true });
  for (let at = 0; at < xml.length && !isOver(); at += CHUNK) parser.write(xml.slice(at, at + CHUNK));
  parser.end();
}
