import type { ExchangeField, ExchangeFormat, ExchangeRefusal, ExchangeState } from '@kashtanka/contract/admin';
import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/backoffice/exchange/exchange.ts';

const fields: Record<ExchangeField, string> = {
  article: 'Article',
  parent: 'Article of the product',
  external_sku: 'Article in another system',
  title: 'Title',
  title_en: 'Title (en)',
  description: 'Description',
  price: 'Price',
  stock: 'Stock',
  weight_g: 'Weight, g',
  size: 'Size',
  category: 'Category',
  product_class: 'Class',
  is_published: 'Published',
};

const formats: Record<ExchangeFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  yml: 'YML',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  kashtanka: 'Document of the shop',
};

const states: Record<ExchangeState, string> = {
  read: 'Waits for its columns',
  checking: 'Being checked',
  checked: 'Ready to import',
  faulty: 'Has errors',
  running: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed, nothing was stored',
};

const refusals: Record<ExchangeRefusal, (at: string) => string> = {
  too_large: () => 'The file is larger than 30 MB. Split it.',
  no_rows: () => 'The file has no rows: it needs a row of headers and at least one below.',
  not_a_table: () =>
    'This is no table. CSV, Excel (xlsx), YML, exports of Shopify and WooCommerce, and documents of the shop (JSON) are read.',
  old_excel: () => 'This is the old Excel format (xls). Save the file as xlsx.',
  wrong_encoding: () => 'The letters cannot be read. Save the file as UTF-8 or windows-1251.',
  broken_quotes: (at) => `Quotes are not closed near line ${at}.`,
  broken_archive: () => 'The Excel file is damaged.',
  zip_bomb: (at) => `Unpacked, the file is larger than ${at} MB. Remove unused sheets and formatting.`,
  too_many_rows: (at) => `The file has more than ${at} rows. Split it.`,
  too_many_columns: (at) => `The file has more than ${at} columns.`,
  repeated_column: (at) => `The column “${at}” stands twice. Keep one.`,
  cell_too_long: (at) => `A cell near line ${at} is too long.`,
  merged_cells: (at) => `The cells ${at} are merged. Unmerge them and fill each one.`,
  formula: (at) => `The cell ${at} has a formula without a value. Recalculate it in Excel, or paste the value.`,
};

/** Words for a fault by its code; others are told as the import wrote them. */
const faults: Readonly<Record<string, string>> = {
  required: 'Must be filled in',
  unique: 'Stands twice',
  does_not_exist: 'The shop has no such thing',
  invalid: 'Does not fit',
  incorrect_type: 'A number or another kind of value is needed',
  min_value: 'Too small',
  max_value: 'Too large',
  min_length: 'Too short',
  max_length: 'Too long',
  null: 'Cannot be empty',
  unknown_field: 'There is no such field',
  unknown_section: 'There is no such section',
  malformed: 'The file is damaged',
};

const rows = (count: number) => formatPlural('en', count, { zero: 'no rows', one: '# row', many: '# rows' });

export const en: typeof ru = {
  title: 'Import and export',
  fields,
  formats,
  states,
  refusals,
  faults,
  names: { products: 'Products', stock: 'Stock' },
  yes: 'yes',
  no: 'no',
  rows,
  upload: {
    title: 'Import a file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    accepts:
      'CSV, Excel, YML, exports of Shopify and WooCommerce, documents of the shop. Up to 30 MB and 50,000 rows.',
    reading: 'Reading the file…',
  },
  download: {
    title: 'Export',
    note: 'These files can be edited and imported again.',
    productsCsv: 'Products, CSV',
    productsXlsx: 'Products, Excel',
    stockCsv: 'Stock, CSV',
    stockXlsx: 'Stock, Excel',
  },
  list: {
    title: 'Imported files',
    empty: 'There were no files yet.',
    file: 'File',
    state: 'State',
    result: 'Result',
    by: 'By and when',
    more: 'Show more',
  },
  counts: {
    added: (count) => `${count} added`,
    changed: (count) => `${count} changed`,
    unchanged: (count) => `${count} unchanged`,
    removed: (count) => `${count} removed`,
    faults: (count) => formatPlural('en', count, { zero: 'no errors', one: '# error', many: '# errors' }),
  },
  mapping: {
    title: 'Columns',
    remembered: 'The columns are read as last time.',
    column: 'Column of the file',
    sample: 'First values',
    field: 'Meaning',
    skip: 'Leave out',
    newProducts: 'For new products',
    productClass: 'Class, code',
    category: 'Category, path',
    replaces: 'Remove sizes, pictures and others that the file lacks',
    needsKey: 'Choose the column of the article.',
    check: 'Check',
  },
  faultList: {
    title: 'Errors',
    more: (count) => `and ${count} more`,
    line: (line) => `Line ${line}`,
    column: (column) => `column “${column}”`,
  },
  removed: {
    title: 'Leaves the shop',
    part: (part, row) => `${part} of ${row}`,
  },
  changes: {
    title: 'What will change',
    titleDone: 'What has changed',
    kept: 'Not undone: rows that were changed after the import',
    added: 'new',
    keptRow: 'kept',
    undoneRow: 'undone',
    none: 'empty',
    row: 'Product or row',
    field: 'Field',
    before: 'Before',
    after: 'After',
    more: 'Show more',
    nothing: 'The file changes nothing.',
  },
  run: {
    start: 'Import',
    reason: 'Import of a file',
    progress: (done, total) => `${done} of ${total}`,
    checking: 'Checking the file…',
    running: 'Importing…',
    undoing: 'Undoing…',
    undo: 'Undo the import',
    undoUntil: (day) => `Can be undone until ${day}.`,
    undoQuestion: 'Undo the import?',
    undoNote:
      'Values become what they were. Rows that were changed after the import stay as they are. Added products are hidden.',
    undoReason: 'Undo of an import',
    back: 'All files',
  },
};
