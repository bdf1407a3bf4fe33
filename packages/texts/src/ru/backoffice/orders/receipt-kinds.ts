import type { OrderDetails } from '@kashtanka/contract/admin';

type ReceiptKind = OrderDetails['receipts'][number]['kind'];

/** Receipts by kind, in words of the shop rather than of the tax service. */
const names: Readonly<Record<ReceiptKind, string>> = {
  prepayment: 'Чек предоплаты',
  offset: 'Итоговый чек при выдаче',
  full_payment: 'Чек полного расчёта',
  advance: 'Чек аванса',
  exchange: 'Чек обмена',
  exchange_return: 'Чек возврата по\u00a0обмену',
  refund: 'Чек возврата',
  replaced: 'Отмена прежнего чека',
};

/** Why a receipt moves no money, or none that went to the customer. */
const hints: Readonly<Partial<Record<ReceiptKind, string>>> = {
  offset: 'прежняя оплата учтена',
  exchange: 'оплачено возвращённым товаром',
  replaced: 'это не\u00a0возврат денег: вместо него новый чек',
};

export const ru = {
  names,
  hints,
  /** A receipt with the one that took its place. */
  replaced: 'Чек заменён',
  replacedSums: (before: string, after: string) => `${before} → ${after}`,
  forAccountant: 'Для бухгалтера',
  notRefund: 'Замена чека сама денег не\u00a0возвращает.',
};
