import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each(['=1+1', '+7916', '-2a', '@sum'])('CSV: the text %s is no formula', (text) => {
  expect(writeCsv([[text]], ';')).toBe(`\uFEFF'${text}\r\n`);
});

test('CSV: numbers and sums stay numbers, and separators and quotes stay in their field', () => {
  expect(writeCsv([[-5, '-12.50', null, 'a;b', 'c"d', 'e\nf']], ',')).toBe(
    '\uFEFF-5,-12.50,,"a;b","c""d","e\nf"\r\n',
  );
});
