import type { OrderDetails } from '@kashtanka/contract/admin';
import { expect, test } from 'vitest';
import { moneyBackOf } from './money-back.ts';

type Payment = OrderDetails['payment'];

test('money that went back: is the sum over all payments of an order, to the kopeck', () => {
  const received: Payment['received'] = [
    { provider: 'sberbank_online', till: null, name: 'Карта', paid: '2000.00', kept: '1500.50' },
    { provider: 'upon_receipt', till: 'card', name: 'Карта', paid: '200.00', kept: '0.00' },
    { provider: 'upon_receipt', till: 'cash', name: 'Наличные', paid: '10.00', kept: '10.00' },
  ];
  const payment: Payment = { code: 'sberbank_online', name: 'Карта', deadline: null, received };

  expect(moneyBackOf({ payment })).toBe(699_50);
});
