import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '#platform/spreadsheets/write-xlsx';
import { readTable } from './read-file.ts';
import { LIMITS } from './table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The letters of windows-1251 and KOI8-R, by the decoder of the platform turned round. */
function encode(text: string, encoding: 'windows-1251' | 'koi8-r'): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]));
  return Uint8Array.from([...text], (letter) => codes.get(letter) ?? 63);
}

const CSV = 'Артикул;Название;Цена\r\nbwl-1;Миска «Луна»;1 290,50\r\n\r\nbwl-2;"Миска; большая";900\r\n';

function sheet(body: string, extra = ''): Uint8Array {
  const files = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData>${extra}</worksheet>` };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('files of other systems', () => {
  it.each([
    ['UTF-8', utf8(CSV), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\uFEFF${CSV}`), 'utf-8'],
    ['windows-1251', encode(CSV, 'windows-1251'), 'windows-1251'],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${CSV}`, 'utf16le')), 'utf-16le'],
  ])('CSV in %s is read with its lines, and empty ones are skipped', (_, bytes, encoding) => {
    expect(readTable(bytes)).toEqual({
      ok: true,
      table: {
        format: 'csv',
        encoding,
        header: ['Артикул', 'Название', 'Цена'],
        rows: [
          { line: 2, cells: ['bwl-1', 'Миска «Луна»', '1 290,50'] },
          { line: 4, cells: ['bwl-2', 'Миска; большая', '900'] },
        ],
      },
    });
  });

  it.each([',', ';', '\t'])('CSV: columns are parted by %j', (sign) => {
    const read = readTable(utf8(`${['sku', 'price'].join(sign)}\n${['a-1', '5'].join(sign)}`));

    expect(read).toMatchObject({ table: { header: ['sku', 'price'], rows: [{ cells: ['a-1', '5'] }] } });
  });

  it('Excel: shared and own texts, numbers and empty cells are read', () => {
    const read = readTable(
      writeXlsx('Товары', [
        ['Артикул', 'Пусто', 'Цена'],
        ['bwl-1', null, 1290.5],
      ]),
    );
    const shared = zipSync({
      'xl/sharedStrings.xml': strToU8('<sst><si><t>sku</t></si><si><r><t>a</t></r><r><t>-1</t></r></si></sst>'),
      'xl/worksheets/sheet1.xml': strToU8(
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>7</v></c></row>' +
          '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><f>1+1</f><v>0.30000000000000004</v></c></row></sheetData></worksheet>',
      ),
    });

    expect(read).toMatchObject({
      table: {
        format: 'xlsx',
        header: ['Артикул', 'Пусто', 'Цена'],
        rows: [{ line: 2, cells: ['bwl-1', '', '1290.5'] }],
      },
    });
    expect(readTable(shared)).toMatchObject({
      table: { header: ['sku', '', '7'], rows: [{ cells: ['a-1', '', '0.3'] }] },
    });
  });

  it('YML: offers are rows with a column for each element, also in windows-1251', () => {
    const yml = `<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><name>Лавка</name><offers>
      <offer id="clr-m" group_id="clr" available="true"><name>Ошейник</name><price>1990</price><param name="Размер">M</param></offer>
      <offer id="bwl"><name>Миска &amp; крышка</name><price>900</price></offer></offers></shop></yml_catalog>`;

    expect(readTable(encode(yml, 'windows-1251'))).toMatchObject({
      table: {
        format: 'yml',
        header: ['id', 'group_id', 'available', 'name', 'price', 'param Размер'],
        rows: [
          { cells: ['clr-m', 'clr', 'true', 'Ошейник', '1990', 'M'] },
          { cells: ['bwl', '', '', 'Миска & крышка', '900', ''] },
        ],
      },
    });
  });

  it.each([
    ['Handle,Title,Variant SKU,Variant Price\na,A,a-1,5', 'shopify'],
    ['ID,Type,SKU,Name,Regular price\n1,simple,a-1,A,5', 'woocommerce'],
    ['Артикул,Имя,Базовая цена\na-1,A,5', 'woocommerce'],
    ['sku,price\na-1,5', 'csv'],
  ])('a shop is known by its header: %j', (text, format) => {
    expect(readTable(utf8(text))).toMatchObject({ table: { format } });
  });
});

describe('files that are refused', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'no_rows', null],
    ['a header alone', utf8('sku;price\n'), 'no_rows', null],
    ['one column of text', utf8('hello world\nsecond line'), 'not_a_table', null],
    ['bytes that are no text', new Uint8Array([1, 0, 2, 0, 3, 255]), 'not_a_table', null],
    ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old_excel', null],
    ['KOI8-R', encode(CSV.repeat(3), 'koi8-r'), 'wrong_encoding', null],
    ['letters that were lost before', utf8('Артикул;Цена\n\uFFFD\uFFFD\uFFFD;5'), 'wrong_encoding', null],
    ['a column twice', utf8('sku;price;sku\na;5;b'), 'repeated_column', 'sku'],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'broken_archive', null],
    ['too many rows', utf8(`sku;price\n${'a;5\n'.repeat(LIMITS.rows + 1)}`), 'too_many_rows', '50000'],
    [
      'too many columns',
      utf8(`${Array.from({ length: 301 }, (_, at) => `c${at}`).join(';')}\n1;2`),
      'too_many_columns',
      '300',
    ],
    ['a cell too long', utf8(`sku;price\na;${'x'.repeat(LIMITS.cellLength + 1)}`), 'cell_too_long', '2'],
    [
      'merged cells',
      sheet(
        `<row r="1">${cell('A1', 'sku')}${cell('B1', 'price')}</row><row r="2">${cell('A2', 'a')}</row>`,
        '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      ),
      'merged_cells',
      'A2:A3',
    ],
    [
      'a formula that was never calculated',
      sheet(`<row r="1">${cell('A1', 'sku')}</row><row r="2"><c r="A2"><f>B1*2</f></c></row>`),
      'formula',
      'A2',
    ],
  ])('file: %s is refused with the reason', (_, bytes, problem, at) => {
    expect(readTable(bytes)).toEqual({ ok: false, problem, at });
  });

  it('Excel: an archive that unpacks to more than the limit is refused before it is unpacked', () => {
    const bomb = Buffer.from(sheet(''));
    const entry = bomb.indexOf('PK\u0001\u0002');
    bomb.writeUInt32LE(LIMITS.unzippedBytes + 1, entry + 24);

    expect(readTable(bomb)).toMatchObject({ ok: false, problem: 'zip_bomb' });
  });
});
