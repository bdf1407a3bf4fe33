import type { OrderDetails } from '@kashtanka/contract/admin';

type Receipt = OrderDetails['receipts'][number];

/** A receipt; or two, of which the second took the place of an earlier one that the first cancels. */
export type ReceiptRow = { receipt: Receipt; instead?: Receipt | undefined };

export function receiptRows(receipts: readonly Receipt[]): ReceiptRow[] {
  const newOf = ({ replaced_by }: Receipt) => receipts.find(({ key }) => key === replaced_by);
  const replacing = receipts.map(newOf);
  return receipts
    .filter((receipt) => !replacing.includes(receipt))
    .map((receipt) => ({ receipt, instead: newOf(receipt) }));
}
