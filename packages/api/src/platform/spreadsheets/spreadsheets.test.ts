import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeXlsx } from './write-xlsx.ts';

it('XLSX: texts stay texts, numbers are numbers, and markup and control characters do no harm', () => {
  const parts = unzipSync(writeXlsx('a/b', [['Имя'], ['=1+1 <b>&\u0001'], [12.5], [null]]));
  const text = (path: string) => Buffer.from(parts[path] ?? []).toString();

  expect(text('xl/workbook.xml')).toContain('name="a b"');
  expect(text('xl/worksheets/sheet1.xml')).toContain(
    't="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t>',
  );
  expect(text('xl/worksheets/sheet1.xml')).toContain('<c><v>12.5</v></c>');
});
