import { expect, it } from 'vitest';
import { tableOf } from './print-rows.ts';

it('table output: one column per field, no row numbers or quotes, moments in Moscow time', () => {
  const rows = [
    {
      order: 100001,
      placed: new Date('2026-11-24T22:30:00Z'),
      shopper: 'анна@почта.рф',
      total: '2590.00',
      paid: null,
    },
    { order: 7, placed: new Date('2026-11-25T07:00:00Z'), shopper: '', total: '90.50', paid: 'paid' },
  ];

  const table = tableOf(rows);

  expect(table.split('\n')).toEqual([
    ' order  placed            shopper          total  paid',
    '100001  2026-11-25 01:30  анна@почта.рф  2590.00',
    '     7  2026-11-25 10:00                   90.50  paid',
  ]);
});
