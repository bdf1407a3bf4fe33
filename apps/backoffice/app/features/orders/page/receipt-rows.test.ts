import { expect, test } from 'vitest';
import { receiptRows } from './receipt-rows.ts';

const receipt = (key: string, kind: 'prepayment' | 'replaced' | 'refund', replaced_by: string | null = null) =>
  ({
    key,
    kind,
    replaced_by,
    total: '5280.00',
    at: '2026-11-30T10:00:00Z',
    operation: 'income',
    state: 'done',
    text: null,
  }) as const;

test('receipts of an order: a cancelled one stands in one row with the one that took its place', () => {
  const paid = receipt('paid-1', 'prepayment');
  const cancelled = receipt('changed-7-back', 'replaced', 'changed-7');
  const renewed = receipt('changed-7', 'prepayment');
  const refund = receipt('refund-1', 'refund');

  const rows = receiptRows([paid, cancelled, renewed, refund]);

  expect(rows).toEqual([{ receipt: paid }, { receipt: cancelled, instead: renewed }, { receipt: refund }]);
});

test('receipts of an order: a cancelled one without a new one stands alone', () => {
  const cancelled = receipt('changed-7-back', 'replaced', 'changed-7');

  expect(receiptRows([cancelled])).toEqual([{ receipt: cancelled }]);
});
