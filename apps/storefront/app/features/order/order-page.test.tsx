import type { Order } from '@kashtanka/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderFacts } from './order-facts.tsx';
import { OrderTrack } from './order-track.tsx';

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

test('Beside the tracking number stands a button that copies it', () => {
  expect(shown(<OrderFacts order={ORDER} />)).toMatch(
    /10248901<\/p><button[^>]* aria-label="Скопировать трек-номер"/,
  );
});
