import type { OrderDetails } from '@kashtanka/contract/admin';

type ReceiptKind = OrderDetails['receipts'][number]['kind'];

/** Receipts by kind, as the tax service names them. */
const names: Readonly<Record<ReceiptKind, string>> = {
  prepayment: 'Чек предоплаты',
  offset: 'Чек зачёта предоплаты',
  full_payment: 'Чек полного расчёта',
  advance: 'Чек аванса',
  exchange: 'Чек обмена',
  exchange_return: 'Чек возврата по\u00a0обмену',
  refund: 'Чек возврата',
  replaced: 'Возврат прежнего чека',
};

/** Why a receipt moves no money, or none that went to the customer. */
const hints: Readonly<Partial<Record<ReceiptKind, string>>> = {
  offset: 'без новой оплаты',
  exchange: 'оплачено возвращённым товаром',
  replaced: 'вместо него новый',
};

export const ru = { names, hints };
