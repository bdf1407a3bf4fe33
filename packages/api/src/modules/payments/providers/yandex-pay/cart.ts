import { moneyFromWire, moneyToWire, type ReceiptRow, spread, type Vat } from '@kashtanka/rules';
import type { PaymentToStart } from '../provider.ts';
import { MODE_TAGS, SUBJECT_TAGS } from '../receipt-tags.ts';
import type { OrderState } from './wire.ts';

/**
 * Yandex's codes. Sources disagree about the rates of 5 and 7 %, and 22/122: check Yandex's documentation of receipts
 * before you use these.
 */
const TAXES: Record<Vat, number> = {
  vat20: 1,
  vat10: 2,
  vat20_120: 3,
  vat10_110: 4,
  vat0: 5,
  none: 6,
  vat7: 7,
  vat5: 8,
  vat7_107: 9,
  vat5_105: 10,
  vat22: 11,
  vat22_122: 12,
};

const MEASURE_UNITS = 0;

/** The rows of the cart; `makesReceipts` adds the tax of each. */
export function cartFor({ cart, amount }: Pick<PaymentToStart, 'cart' | 'amount'>, makesReceipts: boolean): object {
  const items = cart.map((row, at) => ({
    productId: String(at + 1),
    title: row.name,
    quantity: { count: String(row.quantity) },
    unitPrice: moneyToWire(row.price),
    total: moneyToWire(row.sum),
    ...(makesReceipts && { receipt: receiptOf(row) }),
  }));
  return { items, total: { amount: moneyToWire(amount) } };
}

function receiptOf({ name, vat, mode, subject }: ReceiptRow): object {
  return {
    tax: TAXES[vat],
    paymentMethodType: MODE_TAGS[mode],
    paymentSubjectType: SUBJECT_TAGS[subject],
    measure: MEASURE_UNITS,
    title: name,
  };
}

/** The remaining cart after a partial refund, reduced proportionally. */
export function cartLeft({ order: { cart } }: OrderState, left: number): object {
  const parts = spread(
    left,
    cart.items.map(({ total }) => moneyFromWire(total)),
  );
  const items = cart.items
    .map(({ productId }, at) => ({ productId, quantityCount: '1', price: moneyToWire(parts[at] ?? 0) }))
    .filter((_, at) => (parts[at] ?? 0) > 0);
  return { items, total: { amount: moneyToWire(left) } };
}
