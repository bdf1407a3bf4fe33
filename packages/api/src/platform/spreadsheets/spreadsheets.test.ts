import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

it('CSV: a text that a spreadsheet would run is marked as text, and a negative sum is not', () => {
  const csv = writeCsv([['=1+1', '@a', '-2+3', '-12.50', -5, 'a;"b"', null]], ';').toString();

  expect(csv).toBe('\uFEFF\'=1+1;\'@a;\'-2+3;-12.50;-5;"a;""b""";\r\n');
});

it('XLSX: texts stay texts, numbers are numbers, and markup and control characters do no harm', () => {
  const parts = unzipSync(writeXlsx('a/b', [['Имя'], ['=1+1 <b>&\u0001'], [12.5], [null]]));
  const text = (path: string) => Buffer.from(parts[path] ?? []).toString();

  expect(text('xl/workbook.xml')).toContain('name="a b"');
  expect(text('xl/worksheets/sheet1.xml')).toContain(
    't="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t>',
  );
  expect(text('xl/worksheets/sheet1.xml')).toContain('<c><v>12.5</v></c>');
});
