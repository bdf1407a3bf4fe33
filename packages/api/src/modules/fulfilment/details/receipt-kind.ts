import type { OrderDetails } from '@kashtanka/contract/admin';
import { receiptKind } from '@kashtanka/rules';
import type { ReceiptRecord } from '#modules/payments';
import { isReplacedKey } from '../write-receipts.ts';

export function kindOfReceipt({
  key,
  content,
}: Pick<ReceiptRecord, 'key' | 'content'>): OrderDetails['receipts'][number]['kind'] {
  return isReplacedKey(key) ? 'replaced' : receiptKind(content);
}
