import type { ru } from '../../../ru/backoffice/orders/receipt-kinds.ts';

export const en: typeof ru = {
  names: {
    prepayment: 'Prepayment receipt',
    offset: 'Offset of prepayment, receipt',
    full_payment: 'Full payment receipt',
    advance: 'Advance receipt',
    exchange: 'Exchange receipt',
    exchange_return: 'Exchange return receipt',
    refund: 'Refund receipt',
    replaced: 'Return of the former receipt',
  },
  hints: {
    offset: 'no new payment',
    exchange: 'paid by the returned goods',
    replaced: 'a new one replaces it',
  },
};
