import type { ExchangeFault, ExchangeMapping, ExchangeQuestions } from '@kashtanka/contract/admin';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import type { Catalogue } from '#modules/catalogue';
import type { ImportSource } from '#modules/import-export';
import type { Tx } from '#platform/database';
import type { ImportError } from '#platform/import-export/import';
import { readProducts } from '../mapping/read-products.ts';
import type { FileRow, RowFault } from '../mapping/to-rows.ts';
import type { FilePicture } from '../pictures/addresses.ts';
import { kindOf, readTable } from '../readers/read-file.ts';
import type { Table } from '../readers/table.ts';

/** A file as a document of the import, with the way back from its rows to the lines of the file. */
export type FileDocument = {
  source: ImportSource;
  faults: ExchangeFault[];
  questions: ExchangeQuestions;
  /** Rows of classes that get the new sizes, to be stored before; null for none. */
  classes: ImportSource | null;
  /** Pictures that are named by address, with the article of their product. */
  pictures: (FilePicture & { product: string })[];
  lineOf(path: string): number | null;
  faultOf(error: ImportError): ExchangeFault;
};

export async function toDocument(
  tx: Tx,
  { articles }: Pick<Catalogue, 'articles'>,
  { file, mapping }: { file: Uint8Array; mapping: ExchangeMapping },
): Promise<FileDocument> {
  if (kindOf(file) === 'json') return ownDocument(file);
  const read = readTable(file);
  if (!read.ok) throw new Error(`the file was read before and is now ${read.problem}`);
  const { table } = read;
  const { rows, faults, questions, classes } = await readProducts(tx, articles, table, mapping);
  const columnOf = (field: string) => mapping.columns.find((one) => one.field === field)?.column ?? null;
  const cellAt = createCellReader(table);
  return {
    source: sourceOf({ products: rows.map(({ row }) => row) }),
    questions,
    classes: classes.length > 0 ? sourceOf({ classes }) : null,
    faults: faults.map(({ line, field, code, message }: RowFault) => ({
      line,
      column: columnOf(field),
      field,
      key: null,
      title: null,
      value: cellAt(line, columnOf(field)),
      code,
      message,
    })),
    pictures: rows.flatMap(({ row, pictures }) =>
      pictures.map((picture) => ({ ...picture, product: String(row.article) })),
    ),
    lineOf: (path) => placeIn(rows, path)?.line ?? null,
    faultOf: ({ path, code, message, row }) => {
      const place = placeIn(rows, path);
      const column = place && columnOf(place.field);
      return {
        line: place?.line ?? null,
        column: column ?? null,
        field: place?.field ?? path,
        key: row?.key ?? null,
        title: row?.title || null,
        value: cellAt(place?.line ?? null, column ?? null),
        code,
        message,
      };
    },
  };
}

export const NO_QUESTIONS: ExchangeQuestions = { new_products: 0, kinds: [], sizes: [] };

/** The import's own format needs no columns, and its places are paths. */
function ownDocument(file: Uint8Array): FileDocument {
  return {
    source: bytesSource(file),
    faults: [],
    questions: NO_QUESTIONS,
    classes: null,
    pictures: [],
    lineOf: () => null,
    faultOf: ({ path, code, message, row }) => ({
      line: null,
      column: null,
      field: path,
      key: row?.key ?? null,
      title: row?.title || null,
      value: null,
      code,
      message,
    }),
  };
}

function bytesSource(bytes: Uint8Array): ImportSource {
  return {
    name: 'file',
    mediaFolder: '/nowhere',
    open: async function* () {
      yield bytes;
    },
  };
}

function sourceOf(lists: object): ImportSource {
  const text = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists });
  return bytesSource(new TextEncoder().encode(text));
}

function createCellReader({ header, rows }: Table) {
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  return (line: number | null, column: string | null): string | null => {
    if (line === null || column === null) return null;
    return byLine.get(line)?.[header.indexOf(column)]?.slice(0, 200) || null;
  };
}

/** `/products/3/variants/0/price`: the line of that size, and the field. */
function placeIn(rows: readonly FileRow[], path: string): { line: number; field: string } | undefined {
  const [, list, index, ...fields] = path.split('/');
  const row = list === 'products' && index ? rows[Number(index)] : undefined;
  if (!row) return undefined;
  const [first, size] = fields;
  if (first !== 'variants' || !size) return { line: row.line, field: fieldOf(fields.join('/')) };
  return { line: row.sizeLines[Number(size)] ?? row.line, field: fieldOf(fields.slice(2).join('/')) };
}

function fieldOf(rest: string): string {
  const [first = ''] = rest.split('/');
  if (first === '') return 'article';
  return first === 'attributes' ? 'size' : first;
}
