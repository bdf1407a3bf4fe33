import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each(['=1+1', '+7916', '-2', '@sum'])('order CSV: the text %s is no formula', (text) => {
  expect(writeCsv([[text]], ';')).toBe(`\uFEFF'${text}\r\n`);
});

test('order CSV: numbers stay numbers, and separators and quotes stay in their field', () => {
  expect(writeCsv([[-5, 'a;b', 'c"d', 'e\nf']], ',')).toBe('\uFEFF-5,"a;b","c""d","e\nf"\r\n');
});
