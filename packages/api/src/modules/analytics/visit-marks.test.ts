import { expect, test } from 'vitest';
import { createVisitMarks } from './visit-marks.ts';

const DAY = '2026-11-21';
const anna = { ip: '203.0.113.7', userAgent: 'Firefox' };

test('visit marks: a step is the first of an address, a browser and a day', () => {
  const marks = createVisitMarks();

  expect([marks.isFirst(DAY, anna, 'visit'), marks.isFirst(DAY, anna, 'visit')]).toEqual([true, false]);
  for (const other of [
    { ...anna, ip: '203.0.113.8' },
    { ...anna, userAgent: 'Safari' },
  ])
    expect(marks.isFirst(DAY, other, 'visit')).toBe(true);
  expect(marks.isFirst(DAY, anna, 'basket')).toBe(true);
  expect(marks.isFirst('2026-11-22', anna, 'visit')).toBe(true);
});

test('visit marks: of more than are kept the oldest is dropped', () => {
  const marks = createVisitMarks(2);
  for (const step of ['visit', 'product', 'basket']) marks.isFirst(DAY, anna, step);

  expect(['product', 'basket', 'visit'].map((step) => marks.isFirst(DAY, anna, step))).toEqual([
    false,
    false,
    true,
  ]);
});
