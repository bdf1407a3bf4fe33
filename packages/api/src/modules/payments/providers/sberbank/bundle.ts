import type { ReceiptRow, Vat } from '@kashtanka/rules';
import type { PaymentToStart } from '../provider.ts';

/** The gateway's own codes, which differ from the tax service's. */
const TAX_TYPES: Record<Vat, number> = {
  none: 0,
  vat0: 1,
  vat10: 2,
  vat10_110: 4,
  vat20: 6,
  vat20_120: 7,
  vat5: 8,
  vat5_105: 9,
  vat7: 10,
  vat7_107: 11,
  vat22: 12,
  vat22_122: 13,
};

const SUBJECTS: Record<ReceiptRow['subject'], string> = {
  goods: 'commodity',
  service: 'service',
  payment: 'payment',
};

const CASHLESS = 1;

type BundleSource = Pick<PaymentToStart, 'cart' | 'amount'>;

/** The cart from which the bank makes receipts: rows whose sum is the order's, in kopecks. */
export function orderBundle(payment: BundleSource): object {
  return toBundle(payment, ({ quantity, mode, subject }) => ({
    quantity: { value: quantity, measure: '0' },
    paymentMethod: mode,
    paymentObject: SUBJECTS[subject],
  }));
}

/** The common part of both dialects; quantity and payment are written by each dialect. */
export function toBundle({ cart, amount }: BundleSource, write: (row: ReceiptRow) => object): object {
  return {
    ffdVersion: '1.05',
    receiptType: 'SELL',
    cartItems: { items: cart.map((row, at) => ({ ...toItem(row, at), ...write(row) })) },
    payments: [{ type: CASHLESS, sum: amount }],
    total: amount,
  };
}

function toItem({ name, price, sum, vat }: ReceiptRow, at: number): object {
  const position = String(at + 1);
  return {
    positionId: position,
    itemCode: position,
    name,
    itemPrice: price,
    itemAmount: sum,
    tax: { taxType: TAX_TYPES[vat] },
  };
}
