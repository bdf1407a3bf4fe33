import type { Bank } from '../bank.ts';
import type { Fields } from '../fields.ts';
import type { BankOrder, OrderStatus } from '../orders.ts';
import { findOrder, namesAnOrder } from './find-order.ts';
import { ACCEPTED, missingField, type Refusal, refusals } from './refusals.ts';

// `getOrderStatusExtended.do`: the only authoritative source of an order's state for a shop.

const ON_THE_WIRE: Record<OrderStatus, { orderStatus: number; paymentState: string }> = {
  registered: { orderStatus: 0, paymentState: 'CREATED' },
  held: { orderStatus: 1, paymentState: 'APPROVED' },
  deposited: { orderStatus: 2, paymentState: 'DEPOSITED' },
  reversed: { orderStatus: 3, paymentState: 'REVERSED' },
  refunded: { orderStatus: 4, paymentState: 'REFUNDED' },
  challenge: { orderStatus: 5, paymentState: 'CREATED' },
  declined: { orderStatus: 6, paymentState: 'DECLINED' },
};

const ACTION_TEXTS: Record<number, string> = {
  0: 'Запрос успешно обработан',
  101: 'Истёк срок действия карты',
  116: 'Недостаточно средств',
  120: 'Отказ эмитента',
  [-100]: 'Попыток оплаты не было',
  [-2006]: 'Подлинность держателя карты не подтверждена',
  [-2007]: 'Истёк срок ожидания ввода данных',
};

export function readOrderStatus(bank: Bank, fields: Fields): object | Refusal {
  if (!namesAnOrder(fields)) return missingField('orderId');
  const order = findOrder(bank, fields);
  return order ? describeOrder(order) : refusals.noSuchOrder;
}

export function describeOrder(order: BankOrder) {
  const { orderStatus, paymentState } = ON_THE_WIRE[order.status];
  const { approvedAmount, depositedAmount, refundedAmount } = order;
  return {
    ...ACCEPTED,
    orderNumber: order.orderNumber,
    orderStatus,
    actionCode: order.actionCode,
    actionCodeDescription: ACTION_TEXTS[order.actionCode] ?? '',
    amount: order.amount,
    currency: order.currency,
    date: order.createdAtMs,
    orderDescription: order.description,
    // Visitors' addresses are personal data, so a constant is returned.
    ip: '127.0.0.1',
    attributes: [{ name: 'mdOrder', value: order.orderId }],
    paymentAmountInfo: { approvedAmount, depositedAmount, refundedAmount, paymentState },
    operations: order.operations,
    ...(order.depositedAtMs === null ? {} : { depositedDate: order.depositedAtMs }),
    ...(order.maskedPan === null ? {} : { cardAuthInfo: describeCard(order, order.maskedPan) }),
  };
}

function describeCard(order: BankOrder, maskedPan: string) {
  return {
    maskedPan,
    expiration: '203412',
    paymentSystem: 'MIR',
    paymentWay: 'CARD',
    ...(order.approvalCode === null ? {} : { approvalCode: order.approvalCode }),
  };
}
