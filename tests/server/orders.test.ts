import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('Staff finds an order, is told where it may go, moves it and reads what became of it', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');
  await shop.database.pool.query(`
    insert into orders (number, basket_id, token_hash, locale, status, is_paid, placed_at, email, recipient,
      news_agreement, is_personalised, shipping_code, shipping, payment_code, goods_before, goods_after,
      shipping_before, shipping_after, total, amount_due, cashback, trace)
    values (100001, 1, '', 'ru', 'pending', false, now(), 'anna@example.com',
      '{"first_name": "Анна", "last_name": "", "phone": "+79161234567", "email": "anna@example.com"}', false, false,
      'pickup', '{"address": {}, "point": null, "country": "RU"}', 'upon_receipt', 259000, 259000, 0, 0, 259000,
      259000, 0, '[]')`);

  const refused = await operate(databaseUrl, 'orders', 'move', '100001', 'shipping', ...hand);
  const moved = await operate(databaseUrl, 'orders', 'move', '100001', 'processing', ...hand);
  const parcel = await operate(databaseUrl, 'orders', 'parcel', '100001', '--weight', '900', ...hand);
  const listed = await operate(databaseUrl, 'orders', 'list', '--status', 'processing', '--no-paid', '--json');
  const shown = await operate(databaseUrl, 'orders', 'show', '100001');
  const whole = await operate(databaseUrl, 'orders', 'show', '100001', '--json');
  const selection = ['cancel-all', '--phone', '8 916 123-45-67', '--status', 'processing'];
  const selected = await operate(databaseUrl, 'orders', ...selection);
  const canceled = await operate(databaseUrl, 'orders', ...selection, '--yes', ...hand);

  expect(refused).toMatchObject({
    code: 1,
    said: 'Order 100001 is pending: this hand may move it to processing, canceled.\n',
  });
  expect(moved).toMatchObject({ code: 0, said: 'Order 100001: pending → processing.\n' });
  expect(parcel).toMatchObject({ code: 1, said: expect.stringContaining('No carrier of this delivery listens') });
  expect(JSON.parse(listed.said)).toMatchObject([{ number: 100001, total: 259000 }]);
  expect(shown.said).toMatch(/^Order 100001: processing, not paid$/m);
  expect(shown.said).toMatch(/processing, by Мария: За ожидание$/m);
  expect(whole.said).not.toContain('token');
  expect(selected.said).toContain('1 orders, 0 units. To cancel them, add --yes.');
  expect(canceled).toMatchObject({
    code: 0,
    said: 'Order 100001 is canceled.\n1 of 1 orders are canceled.\n',
  });
});
