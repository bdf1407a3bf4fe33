import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';

describe('internal errors', () => {
  it('server error: is answered with an id for support and no detail, in both languages', async () => {
    const shop = await openTestShop();
    await shop.database.pool.query('alter table city rename to lost_city');
    for (const [locale, detail] of [
      ['ru', 'Ошибка на\u00a0сервере. Попробуйте позже'],
      ['en', 'Server error. Try again later'],
    ] as const) {
      const answered = await shop.visitor({ locale }).inject({ method: 'GET', path: 'city/?q=Мос' });

      const requestId = answered.headers['x-request-id'];
      expect(answered, locale).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
      expect(answered.json, locale).toEqual({ detail, code: 'error', request_id: requestId });
    }
  });

  it('internal error: the next request works once the cause is gone', async () => {
    const shop = await openTestShop();
    const ask = () => shop.visitor().listColors();
    await shop.database.pool.query('alter table color rename to lost_color');
    const broken = await ask();
    await shop.database.pool.query('alter table lost_color rename to color');

    const mended = await ask();

    expect([broken.status, mended.status]).toEqual([500, 200]);
  });

  it('internal error: a failed write leaves no data and no cookie', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await shop.database.pool.query('alter table basket_line rename to lost_line');

    const failed = await visitor.addLine({ body: { article: 'clr02-07grp-m' } });

    const { rows } = await shop.database.pool.query('select count(*)::int as count from basket');
    expect(failed.status).toBe(500);
    expect(rows).toEqual([{ count: 0 }]);
    expect(visitor.cookie()).toBeUndefined();
  });

  it('lock timeout: is answered with 503, and nothing is half done', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: 'clr02-07grp-m' } });
    const other = await shop.database.pool.connect();
    const { rows } = await other.query('show lock_timeout');
    await other.query('begin; select 1 from basket for update');
    // The shop's limit is ten seconds.
    shop.database.pool.on('acquire', (client) => void client.query('set lock_timeout = 200'));

    const refused = await visitor.addLine({ body: { article: 'clr02-07grp-l' } });

    await other.query('rollback');
    other.release();
    const basket = await visitor.getBasket();
    expect(rows).not.toEqual([{ lock_timeout: '0' }]);
    expect(refused).toMatchObject({ status: 503, problem: { code: 'temporarily_unavailable' } });
    expect(basket).toMatchObject({ body: { lines: [{ article: 'clr02-07grp-m' }] } });
  });
});
