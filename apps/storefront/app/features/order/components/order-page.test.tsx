import type { Order } from '@kashtanka/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ExchangeLinks } from './exchange-links.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderTrack } from './order-track.tsx';
import { PayPanel } from './pay-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thanks } from './thanks.tsx';

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

test('order line: its link chooses the variant that was bought [ROUTE-58]', () => {
  const line = {
    article: 'lsh02-01cht-sm',
    page_article: 'lsh02-01cht',
    title: 'Поводок',
    image: [],
    parameters: [{ code: 'design' }, { code: 'size' }, { code: 'carabiner' }],
    attributes: { size: 'sm', carabiner: 'brass', length: 150 },
    options: [],
    price_before_discounts: '3800.00',
    price_with_discounts: '3800.00',
  };
  const order: Order = JSON.parse(JSON.stringify({ ...ORDER, lines: [line] }));

  const markup = shown(<OrderLines order={order} />);

  expect(markup).toContain('href="/product/lsh02-01cht?size=sm&amp;carabiner=brass"');
});

const BOUGHT = {
  ...ORDER,
  number: '100001',
  date_placed: new Date().toISOString(),
  confirm_until: null,
  estimated_delivery_date: null,
  pickup_address: null,
  lines: [],
  discounts: [],
  refunds: [],
  total: '3000.00',
  total_before_discounts: '3000.00',
  shipping_price: '0.00',
  shipping_before_discounts: '0.00',
};

test('digital order: its totals, facts and thanks say nothing of delivery [SHIPPING-02]', () => {
  const carried: Order = JSON.parse(JSON.stringify(BOUGHT));
  const parts = (order: Order) =>
    shown(
      <>
        <OrderTotals order={order} />
        <OrderDetails order={order} />
        <Thanks order={order} />
      </>,
    );

  expect(parts({ ...carried, tracking_number: null, delivery_type: 'digital' })).not.toMatch(
    /достав|карабин|соберём/i,
  );
  expect(parts(carried)).toMatch(/Доставка.*Доставка.*Соберём/);
});

test('order page: names the year in which the order was placed', () => {
  const order: Order = JSON.parse(JSON.stringify(BOUGHT));
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' }).format(new Date());

  expect(shown(<OrderPage order={order} onSettled={() => {}} />)).toMatch(
    new RegExp(`Оформлен \\d+ \\p{L}+ ${year}\\.`, 'u'),
  );
});

/** What a reader hears of the steps, one by one. */
const steps = (markup: string) =>
  (markup.match(/<li.*?<\/li>/g) ?? []).map((step) =>
    step
      .replace(/<span/g, ' $&')
      .replace(/<[^>]*>/g, '')
      .replace(/ +/g, ' ')
      .trim(),
  );

test('order track: a carried order is packed before it is ready to ship, a pickup order is ready to be collected [ORDER-08] [ORDER-09]', () => {
  const moves = [
    { status: 'processing', at: '2026-11-19T11:05:00Z' },
    { status: 'authorized', at: '2026-11-20T06:00:00Z' },
  ] as const;
  const order: Order = { ...ORDER, status_history: [...ORDER.status_history, ...moves] };
  const batched: Order = { ...order, status: 'consolidated_for_shipping' };

  const carried = [
    'Пройдено: Принят 19 ноября, 14:02',
    'Пройдено: Собран 20 ноября, 09:00',
    'Сейчас: Готов к отправке 20 ноября, 09:00',
    'Впереди: В пути',
    'Впереди: У вас',
  ];
  expect(steps(shown(<OrderTrack order={order} />))).toEqual(carried);
  expect(steps(shown(<OrderTrack order={batched} />))).toEqual(carried);
  expect(steps(shown(<OrderTrack order={{ ...order, delivery_type: 'pickup' }} />))).toEqual([
    'Пройдено: Принят 19 ноября, 14:02',
    'Сейчас: Готов к выдаче 20 ноября, 09:00',
    'Впереди: У вас',
  ]);
});

test.each([
  ['pickup', 'Готов к выдаче'],
  ['courier', 'Готов к отправке'],
  ['point', 'Готов к отправке'],
] as const)('order badge: a %s order is «%s»', (delivery_type, words) => {
  expect(shown(<StatusBadge order={{ ...ORDER, delivery_type }} />)).toContain(`>${words}<`);
});

test('order page: an order that did not arrive shows the steps it has reached and then its end, each with its time [D63] [ORDER-16]', () => {
  const moves = [
    { status: 'processing', at: '2026-11-19T11:05:00Z' },
    { status: 'shipping', at: '2026-11-21T06:00:00Z' },
    { status: 'delivery_failed', at: '2026-11-23T07:00:00Z' },
    { status: 'returned', at: '2026-11-24T09:00:00Z' },
  ] as const;
  const order: Order = { ...ORDER, refunds: [], status: 'returned' };

  const markup = shown(<OrderTrack order={{ ...order, status_history: [...ORDER.status_history, ...moves] }} />);

  expect(steps(markup)).toEqual([
    'Пройдено: Принят 19 ноября, 14:02',
    'Пройдено: В пути 21 ноября, 09:00',
    'Пройдено: Не доставлен 23 ноября, 10:00',
    'Сейчас: Возвращён 24 ноября, 12:00',
  ]);
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
  expect(markup).toMatch(/<li[^>]* aria-current="step"(?:(?!<li).)*Возвращён/);
});

test('order page: a note under the status names the next step and refunded money [ORDER-12] [ORDER-17]', () => {
  const order: Order = { ...ORDER, refunds: [], status: 'canceled' };
  const refunds = [{ at: '2026-11-24T09:00:00Z', code: 'money' as const, name: 'Карта', amount: '100.00' }];

  const unpaid = shown(<OrderTrack order={order} />);
  const paidBack = shown(<OrderTrack order={{ ...order, refunds }} />);
  const asked = shown(<OrderTrack order={{ ...order, status: 'awaiting_to_resolve' }} />);

  expect(unpaid).toMatch(/<\/ol><\/div>$/);
  expect(paidBack).toContain('>Что и куда мы вернули, видно в итогах.<');
  expect(asked).toContain('>Нужно кое-что уточнить: позвоним вам.<');
});

test('order page: a parcel that is on its way again after an inquiry shows its usual steps [D63]', () => {
  const moves = [
    { status: 'shipping', at: '2026-11-21T06:00:00Z' },
    { status: 'awaiting_to_resolve', at: '2026-11-22T06:00:00Z' },
    { status: 'resolving', at: '2026-11-22T07:00:00Z' },
    { status: 'shipping', at: '2026-11-22T08:00:00Z' },
  ] as const;
  const order: Order = { ...ORDER, refunds: [], status: 'shipping' };

  const markup = shown(<OrderTrack order={{ ...order, status_history: [...ORDER.status_history, ...moves] }} />);

  expect(steps(markup).slice(-2)).toEqual(['Сейчас: В пути 21 ноября, 09:00', 'Впереди: У вас']);
});

test('order page: a button next to the tracking number copies it', () => {
  expect(shown(<OrderDetails order={ORDER} />)).toMatch(
    /10248901<\/p><button[^>]* aria-label="Скопировать трек-номер"/,
  );
});

test('order page: the orders of an exchange name each other, with a link if the shopper may open it [D65]', () => {
  const sent_instead = [
    { number: '100002', is_own: true },
    { number: '100003', is_own: false },
  ];
  const others = (order: Order) => shown(<ExchangeLinks order={order} />).replace(/<\/?span>/g, '');
  const first = others({ ...ORDER, sent_instead });
  const alone = others({ ...ORDER, sent_instead: sent_instead.slice(1) });
  const second = others({ ...ORDER, sent_for: { number: '100001', is_own: true } });

  expect(first).toMatch(
    /Обменян на заказы <a[^>]* href="\/profile\/orders\/100002"[^>]*>№ 100002<\/a>, № 100003\./,
  );
  expect(alone).toBe(' Обменян на заказ № 100003.');
  expect(second).toMatch(/В обмен на заказ <a[^>]* href="\/profile\/orders\/100001"[^>]*>№ 100001<\/a>\./);
  expect(others(ORDER)).toBe('');
});

test('order page: an order sent in exchange is paid by the exchange, without a payment method [D65]', () => {
  const order: Order = { ...ORDER, payment_name: null, sent_for: { number: '100001', is_own: false } };

  expect(shown(<OrderDetails order={order} />)).toContain('<p>Обменом, платить не нужно</p>');
  expect(shown(<OrderDetails order={ORDER} />)).not.toContain('Обменом');
});

test('order page: notes for the courier stand below the address, if there are any [SHIPPING-05]', () => {
  const withWords = { ...ORDER, shipping_address: { ...ORDER.shipping_address, notes: 'домофон <12>' } };

  expect(shown(<OrderDetails order={withWords} />)).toContain('>Комментарий: домофон &lt;12&gt;<');
  expect(shown(<OrderDetails order={ORDER} />)).not.toContain('Комментарий');
});

test('order page: an unpaid order, shipped or digital, announces its cancellation', () => {
  const order: Order = {
    ...ORDER,
    amount_due: '100.00',
    payment_deadline: '2026-11-19T12:02:00Z',
    payment_methods: [],
  };

  const sent = shown(<PayPanel order={order} onSettled={() => {}} />);
  const mailed = shown(<PayPanel order={{ ...order, delivery_type: 'digital' }} onSettled={() => {}} />);

  expect(sent).toContain('иначе заказ отменится.<');
  expect(mailed).toContain('иначе заказ отменится.<');
});
