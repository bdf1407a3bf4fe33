import { expect, test } from 'vitest';
import {
  counterReceipt,
  exchangeReceipt,
  prepaymentReceipt,
  receiptPartsOf,
  refundReceipt,
  type SoldOrder,
  settlementReceipt,
} from './order-receipts.ts';
import type { Receipt } from './receipt.ts';
import { receiptKind } from './receipt-kind.ts';

const LINE = { name: 'Миска', quantity: 1, priceAfter: 289_000, rate: '22', isCertificate: false } as const;
const ORDER: SoldOrder = { lines: [LINE], delivery: { name: 'Самовывоз', sum: 0 }, certificates: 0, points: 0 };
const CERTIFICATE = { ...LINE, name: 'Сертификат', isCertificate: true };

const kindOf = (receipt: Receipt | null) => receipt && receiptKind(receipt);

test('kind of a receipt: of two over the same sum, the first takes the money and the second settles it', () => {
  expect(kindOf(prepaymentReceipt(ORDER))).toBe('prepayment');
  expect(kindOf(settlementReceipt(ORDER))).toBe('offset');
  expect(kindOf(counterReceipt(ORDER))).toBe('full_payment');
});

test('kind of a receipt: a certificate alone is an advance, beside goods they tell', () => {
  expect(kindOf(prepaymentReceipt({ ...ORDER, lines: [CERTIFICATE] }))).toBe('advance');
  expect(kindOf(prepaymentReceipt({ ...ORDER, lines: [CERTIFICATE, LINE] }))).toBe('prepayment');
});

test('kind of a receipt: money that goes back and goods that pay for others', () => {
  const { lines } = receiptPartsOf(ORDER);
  const refund = { money: 289_000, certificates: 0, isHandedOver: true, atTill: 0 };

  expect(kindOf(refundReceipt(lines, refund))).toBe('refund');
  expect(kindOf(exchangeReceipt(ORDER))).toBe('exchange');
});
