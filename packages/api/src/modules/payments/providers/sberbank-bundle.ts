import type { ReceiptRow, Vat } from '@kashtanka/rules';
import type { PaymentToStart } from './provider.ts';

/** The gateway's own table, which is not that of the tax service. */
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

type Told = Pick<PaymentToStart, 'cart' | 'amount'>;

/** What the bank makes a receipt of: rows that add up to the sum of the order, in kopecks. */
export function orderBundle(payment: Told): object {
  return bundleOf(payment, ({ quantity, mode, subject }) => ({
    quantity: { value: quantity, measure: '0' },
    paymentMethod: mode,
    paymentObject: SUBJECTS[subject],
  }));
}

/** What both dialects tell alike; how much of what is sold and how it is paid, each writes in its own way. */
export function bundleOf({ cart, amount }: Told, write: (row: ReceiptRow) => object): object {
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
