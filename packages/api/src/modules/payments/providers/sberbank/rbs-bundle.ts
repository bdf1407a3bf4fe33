import type { ReceiptRow } from '@kashtanka/rules';
import type { PaymentToStart } from '../provider.ts';
import { MODE_TAGS, SUBJECT_TAGS } from '../receipt-tags.ts';
import { toBundle } from './bundle.ts';

const UNIT_OF_MEASURE = 'шт';

type BundleSource = Pick<PaymentToStart, 'cart' | 'amount' | 'email' | 'phone'>;

/**
 * In the older dialect the contact is beside the rows, and a row has its unit as text and its numbers as attributes.
 */
export function rbsBundle({ email, phone, ...payment }: BundleSource): object {
  const customerDetails = { ...(email !== null && { email }), ...(phone !== null && { phone }) };
  return { customerDetails, ...toBundle(payment, writeRow) };
}

function writeRow({ quantity, mode, subject }: ReceiptRow): object {
  const attributes = [
    { name: 'paymentMethod', value: String(MODE_TAGS[mode]) },
    { name: 'paymentObject', value: String(SUBJECT_TAGS[subject]) },
  ];
  return { quantity: { value: quantity, measure: UNIT_OF_MEASURE }, itemAttributes: { attributes } };
}
