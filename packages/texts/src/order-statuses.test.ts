import { ORDER_STATUSES } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { orderText } from './generated/storefront/buying/order.ts';

const { ru, en } = orderText;

test('order status: shows the progress of a delivery [ORDER-05] [ORDER-06] [ORDER-07] [ORDER-08] [ORDER-09] [ORDER-10] [ORDER-11]', () => {
  expect(ru.statuses).toMatchObject({
    new: 'Ждёт оплаты',
    pending: 'Ждёт подтверждения',
    processing: 'Принят',
    authorized: 'Готов к\u00a0отправке',
    consolidated_for_shipping: 'Передаём в\u00a0доставку',
    shipping: 'Едет к\u00a0вам',
    issued: 'Получен',
  });
});

test('order status: an order that left the usual way names the reason [ORDER-12] [ORDER-13] [ORDER-14] [ORDER-15] [ORDER-16] [ORDER-17]', () => {
  expect(ru.statuses).toMatchObject({
    awaiting_to_resolve: 'Нужен звонок менеджера',
    resolving: 'Разбираемся',
    delivery_failed: 'Не\u00a0доставлен',
    partially_returned: 'Возвращён частично',
    returned: 'Возвращён',
    canceled: 'Отменён',
  });
});

test('order status: no two have the same text, in either language', () => {
  expect(new Set(Object.values(ru.statuses)).size).toBe(ORDER_STATUSES.length);
  expect(new Set(Object.values(en.statuses)).size).toBe(ORDER_STATUSES.length);
});
