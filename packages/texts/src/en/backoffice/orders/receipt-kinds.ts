import type { ru } from '../../../ru/backoffice/orders/receipt-kinds.ts';

export const en: typeof ru = {
  names: {
    prepayment: 'Prepayment receipt',
    offset: 'Final receipt at the handover',
    full_payment: 'Full payment receipt',
    advance: 'Advance receipt',
    exchange: 'Exchange receipt',
    exchange_return: 'Exchange return receipt',
    refund: 'Refund receipt',
    replaced: 'Cancelled former receipt',
  },
  hints: {
    offset: 'the earlier payment counts',
    exchange: 'paid by the returned goods',
    replaced: 'no refund: a new receipt replaces it',
  },
  replaced: 'Receipt replaced',
  replacedSums: (before, after) => `${before} → ${after}`,
  forAccountant: 'For the accountant',
  notRefund: 'Replacing a receipt refunds no money.',
};
