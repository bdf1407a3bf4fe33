import type { Order } from '@kashtanka/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderFacts } from './order-facts.tsx';
import { OrderTrack } from './order-track.tsx';
import { OtherOrders } from './other-orders.tsx';

// So much of an order as these parts of its page read.
const ORDER: Order = JSON.parse(
  JSON.stringify({
    status: 'authorized',
    delivery_type: 'courier',
    status_history: [{ status: 'new', at: '2026-11-19T11:02:00Z' }],
    recipient: { first_name: 'Анна', last_name: 'Лукина', phone: '+79000000000', email: 'anna@example.com' },
    shipping_name: 'Курьер СДЭК',
    shipping_address: { city: 'Москва', line1: 'Пятницкая, 0' },
    payments: [],
    tracking_number: '10248901',
    sent_for: null,
    sent_instead: [],
  }),
);

const shown = (part: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>).replaceAll('\u00a0', ' ');

test('A step says for what the order is ready: to be sent, or to be fetched [ORDER-08]', () => {
  const sent = shown(<OrderTrack order={ORDER} />);
  const fetched = shown(<OrderTrack order={{ ...ORDER, delivery_type: 'pickup' }} />);

  expect(sent).toContain('>Готов к отправке<');
  expect(fetched).toContain('>Готов к выдаче<');
});

test('An order that left its way says since when, what that means, and that something was refunded [ORDER-16]', () => {
  const back = { status: 'returned', at: '2026-11-24T09:00:00Z' } as const;
  const order: Order = {
    ...ORDER,
    status: 'returned',
    status_history: [...ORDER.status_history, back],
    refunds: [],
  };
  const refunds = [{ at: back.at, code: 'money' as const, name: 'Карта', amount: '100.00' }];

  const exchanged = shown(<OrderTrack order={order} />);
  const paidBack = shown(<OrderTrack order={{ ...order, refunds }} />);

  expect(exchanged).toContain('<b>Возвращён, 24 ноября, 12:00</b><p>Вещи вернулись к нам.</p>');
  expect(paidBack).toContain('Вещи вернулись к нам. Что и куда мы вернули, видно в итогах.');
});

test('Beside the tracking number stands a button that copies it', () => {
  expect(shown(<OrderFacts order={ORDER} />)).toMatch(
    /10248901<\/p><button[^>]* aria-label="Скопировать трек-номер"/,
  );
});

test('The orders of an exchange name each other, and whoever can open the other one has a link to it [D65]', () => {
  const sent_instead = [
    { number: '100002', is_own: true },
    { number: '100003', is_own: false },
  ];
  const first = shown(<OtherOrders order={{ ...ORDER, sent_instead }} />);
  const alone = shown(<OtherOrders order={{ ...ORDER, sent_instead: sent_instead.slice(1) }} />);
  const second = shown(<OtherOrders order={{ ...ORDER, sent_for: { number: '100001', is_own: true } }} />);

  expect(first).toMatch(
    /Обменян на заказы <a[^>]* href="\/profile\/orders\/100002"[^>]*>№ 100002<\/a>, № 100003\./,
  );
  expect(alone).toBe(' Обменян на заказ № 100003.');
  expect(second).toMatch(/В обмен на заказ <a[^>]* href="\/profile\/orders\/100001"[^>]*>№ 100001<\/a>\./);
  expect(shown(<OtherOrders order={ORDER} />)).toBe('');
});

test('An order that is sent in exchange is paid by that, and by no way to pay [D65]', () => {
  const order: Order = { ...ORDER, payment_name: null, sent_for: { number: '100001', is_own: false } };

  expect(shown(<OrderFacts order={order} />)).toContain('<p>Обменом, платить не нужно</p>');
  expect(shown(<OrderFacts order={ORDER} />)).not.toContain('Обменом');
});
