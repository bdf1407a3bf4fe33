import type { SizeChart } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { formatChartCell, listChartColumns } from './size-chart.tsx';

const EMPTY: Omit<SizeChart['sizes'][number], 'code' | 'name'> = {
  tape_width: null,
  neck_girth: null,
  chest_girth: null,
  back_girth: null,
  size_in_mm: null,
  length_cm: null,
  width_cm: null,
  info: null,
  weight_kg: null,
};

test('size chart: has the columns of its chart without the empty ones [SIZE-06] [D27]', () => {
  const chart = {
    titleCodes: ['name' as const, 'neck_girth' as const, 'chest_girth' as const],
    sizes: [
      { ...EMPTY, code: 's', name: 'S', neck_girth: '28-36' },
      { ...EMPTY, code: 'm', name: 'M' },
    ],
  };

  expect(listChartColumns(chart)).toEqual(['name', 'neck_girth']);
});

test('size chart: ranges have a non-breaking dash, dimensions a multiplication sign, and each language its decimal separator [SIZE-20]', () => {
  expect(formatChartCell('28-36', 'ru')).toBe('28\u2060–\u206036');
  expect(formatChartCell('33x11x3.5', 'ru')).toBe('33\u00a0×\u00a011\u00a0×\u00a03,5');
  expect(formatChartCell('33x11x3.5', 'en')).toBe('33\u00a0×\u00a011\u00a0×\u00a03.5');
});

test('size chart: text in a cell is unchanged', () => {
  expect(formatChartCell('той-терьер, чихуахуа', 'ru')).toBe('той-терьер, чихуахуа');
  expect(formatChartCell(null, 'ru')).toBe('');
});
