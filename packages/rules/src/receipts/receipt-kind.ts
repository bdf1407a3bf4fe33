import type { Receipt } from './receipt.ts';

/** What a receipt states, as the tax service tells receipts apart: `offset` takes no money, it settles a prepayment. */
export const RECEIPT_KINDS = [
  'prepayment',
  'offset',
  'full_payment',
  'advance',
  'exchange',
  'exchange_return',
  'refund',
] as const;
type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export function receiptKind({ operation, rows, paid }: Receipt): ReceiptKind {
  if ((paid.byGoods ?? 0) > 0) return operation === 'income' ? 'exchange' : 'exchange_return';
  if (operation === 'income_return') return 'refund';
  // Of an order with goods and a gift certificate, the goods tell.
  const mode = rows.find((row) => row.mode !== 'advance')?.mode ?? 'advance';
  if (mode === 'advance') return 'advance';
  if (mode === 'full_prepayment') return 'prepayment';
  return paid.atTill + paid.cashless > 0 ? 'full_payment' : 'offset';
}
