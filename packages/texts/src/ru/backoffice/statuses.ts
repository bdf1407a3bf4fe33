import type { OrderStatus } from '@kashtanka/rules';

export const ru: { orders: Record<OrderStatus, string> } = {
  /** For staff: the state of the work, while the shopper reads the state of the delivery. */
  orders: {
    new: 'Ждёт оплаты',
    pending: 'Подтвердить',
    processing: 'Собрать',
    authorized: 'Собран',
    consolidated_for_shipping: 'Передать в\u00a0доставку',
    shipping: 'В\u00a0пути',
    issued: 'Выдан',
    awaiting_to_resolve: 'Позвонить',
    resolving: 'Разбираемся',
    delivery_failed: 'Не\u00a0доставлен',
    partially_returned: 'Возвращён частично',
    returned: 'Возвращён',
    canceled: 'Отменён',
  },
};
