import type { TestShop } from '../test-shop.ts';

/**
 * Writes many orders of two lines each by SQL alone, because placing them takes a minute for each thousand. Nine of ten
 * are handed over; phones, names and articles differ.
 */
export async function insertManyOrders({ database }: Pick<TestShop, 'database'>, count: number): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into orders (number, basket_id, token_hash, locale, status, is_paid, placed_at, email, recipient,
       news_agreement, is_personalised, shipping_code, shipping, payment_code, goods_before, goods_after,
       shipping_before, shipping_after, total, amount_due, cashback, trace, tracking_number)
     select 500000 + i, -i, '\\x00', 'ru',
       case when i % 10 > 0 then 'issued' when i % 20 = 0 then 'canceled' else
         (array['pending', 'processing', 'authorized', 'shipping', 'resolving', 'partially_returned'])[1 + i / 20 % 6] end,
       i % 10 > 0, timestamptz '2026-01-01' + i * interval '7 minutes', 'buyer' || i || '@example.com',
       jsonb_build_object('first_name', (array['Анна', 'Пётр', 'Ольга', 'Иван'])[1 + i % 4], 'last_name', 'Ким' || i,
         'phone', '+7916' || lpad((i::bigint * 7919 % 10000000)::text, 7, '0'), 'email', 'buyer' || i || '@example.com'),
       false, i % 50 = 0, case when i % 7 = 0 then 'pickup' else 'cdek-courier' end,
       '{"address": {"city": "Москва"}, "point": null, "estimated_day": null}',
       'upon_receipt', 300000, 300000, 0, 0, 300000, 300000, 0, '[]', 'TRACK' || i
     from generate_series(1, $1::int) as i`,
    [count],
  );
  await pool.query(
    `insert into order_line (order_number, position, article, page_article, title, parameters, options, quantity,
       unit_price, price_before, price_after, cashback, is_non_returnable, vat, engraving_svg)
     select 500000 + i, position, 'art' || (i * position) % 500, 'page', '{"ru": "Ошейник", "en": "Collar"}', '[]', '[]',
       position, 100000, 100000 * position, 100000 * position, 0, false, 'vat20', case when i % 50 = 0 then '<svg/>' end
     from generate_series(1, $1::int) as i, generate_series(1, 2) as position`,
    [count],
  );
  await pool.query('analyze orders, order_line');
}
