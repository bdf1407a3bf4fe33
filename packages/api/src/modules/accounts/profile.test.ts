import { describe, expect, it } from 'vitest';
import { logIn, PASSWORD, register, userWith } from '../../testing/accounts.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const lettersTo = async (shop: TestShop, email: string) =>
  (await shop.api.letters.list(20))
    .filter(({ recipient }) => recipient === email)
    .map(({ letter }) => letter)
    .sort();

describe('a profile', () => {
  it('It holds what was told at registration [API-54] [PROFILE-10]', async () => {
    const shop = await openTestShop();
    const tokens = await register(shop, { last_name: 'Ким', phone: '8 (916) 123-45-67', news_agreement: true });

    const profile = await userWith(shop, tokens).getProfile();

    expect(profile).toMatchObject({
      status: 200,
      body: {
        first_name: 'Анна',
        last_name: 'Ким',
        email: 'anna@example.com',
        email_confirmed: false,
        pending_email: null,
        phone: '+79161234567',
        birthday: null,
        news_agreement: true,
        is_editor: false,
        referral_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
        referral_count: 0,
        bonus_balance: '0.00',
        bonus_pending: '0.00',
        bonus_rate_percent: 100,
      },
    });
  });

  it.each([
    ['GET', 'profile/'],
    ['PATCH', 'profile/'],
    ['DELETE', 'profile/'],
    ['POST', 'profile/password/'],
  ] as const)('A guest is refused by %s %s, whatever is sent [GUARD-06] [AUTH-01]', async (method, path) => {
    const shop = await openTestShop();

    const refused = await shop.visitor().inject({ method, path, ...(method !== 'GET' && { body: { email: 1 } }) });

    expect(refused).toMatchObject({
      status: 401,
      json: { code: 'not_authenticated', detail: 'Нужно войти в\u00a0профиль' },
      headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
    });
  });

  it('Only what is sent is changed, and null takes it away [API-55]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop, { last_name: 'Ким', phone: '89161234567' }));

    await user.changeProfile({ body: { birthday: '1990-02-28', last_name: '\u200b' } });
    const changed = await user.changeProfile({ body: { first_name: ' А\u200bня\tМария\u202e', phone: null } });

    const body = {
      first_name: 'Аня Мария',
      last_name: '',
      phone: null,
      birthday: '1990-02-28',
      email: 'anna@example.com',
    };
    expect(changed).toMatchObject({ status: 200, body });
    expect(await user.getProfile()).toMatchObject({ body });
  });

  it('Two who change different things at once both have their way', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));

    await Promise.all([
      user.changeProfile({ body: { first_name: 'Аня' } }),
      user.changeProfile({ body: { last_name: 'Ким' } }),
      user.changeProfile({ body: { birthday: '1990-02-28' } }),
    ]);

    const body = { first_name: 'Аня', last_name: 'Ким', birthday: '1990-02-28' };
    expect(await user.getProfile()).toMatchObject({ body });
  });

  it('All that is wrong is told at once, and nothing is changed', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));

    const refused = await user.changeProfile({
      body: { first_name: '\u200b', email: 'anna', phone: '12', birthday: '2026-02-30' },
    });

    const invalid = [{ code: 'invalid' }];
    const fields = { email: invalid, phone: invalid, birthday: invalid };
    expect(refused).toMatchObject({ status: 400, fields: { ...fields, first_name: [{ code: 'required' }] } });
    expect(await user.getProfile()).toMatchObject({ body: { first_name: 'Анна', email: 'anna@example.com' } });
  });

  it.each(['1899-12-31', '2026-11-22', '2026-13-01', '28.02.1990', 'yesterday'])(
    '%s is nobody’s birthday',
    async (birthday) => {
      const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
      const user = userWith(shop, await register(shop));

      expect(await user.changeProfile({ body: { birthday } })).toMatchObject({
        status: 400,
        fields: { birthday: [{ code: 'invalid' }] },
      });
    },
  );
});

describe('news', () => {
  it('Each change of mind is written down, and what stays as it is is not [D79]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));

    for (const news_agreement of [true, true, false]) await user.changeProfile({ body: { news_agreement } });

    const { rows } = await shop.database.pool.query(
      `select is_given, form from consent where document = 'news' order by id`,
    );
    expect(rows).toEqual([
      { is_given: true, form: 'profile' },
      { is_given: false, form: 'profile' },
    ]);
  });
});

describe('an account that is deleted', () => {
  it('It is gone at once, with every login, and its e-mail is free [API-56] [PROFILE-12] [D69]', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const phone = await register(here);
    const desktop = await logIn(here.visitor());
    await userWith(there, desktop).getProfile();

    const deleted = await userWith(here, phone).deleteProfile();

    expect(deleted).toMatchObject({ ok: true, status: 204 });
    expect(await userWith(here, phone).getProfile()).toMatchObject({ status: 401 });
    await expect.poll(async () => (await userWith(there, desktop).getProfile()).status).toBe(401);
    const body = { email: 'anna@example.com', password: PASSWORD };
    expect(await here.visitor().logIn({ body })).toMatchObject({ status: 400 });
    expect(await lettersTo(here, 'anna@example.com')).toContain('account_deleted');
    expect((await register(here)).access).toBeTruthy();
  });

  it.each([
    ['what is changed', 'PATCH', 'profile/', { first_name: 'Аня' }],
    ['a second deletion', 'DELETE', 'profile/', undefined],
  ] as const)(
    'It refuses %s in another tab as a login that is over, and does none of it',
    async (_, method, path, body) => {
      const shop = await openTestShop();
      const { access } = await register(shop);
      const here = await shop.database.pool.connect();
      await here.query('begin; select 1 from account for update');
      const there = shop
        .visitor()
        .inject({ method, path, headers: { 'x-authorization': `Bearer ${access}` }, ...(body && { body }) });
      await expect.poll(async () => (await shop.database.pool.query(WAITING)).rows[0]).toEqual({ count: 1 });

      await here.query('delete from account; commit');
      here.release();

      expect(await there).toMatchObject({ status: 401, json: { code: 'token_not_valid' } });
      expect(await lettersTo(shop, 'anna@example.com')).not.toContain('email_changed');
    },
  );
});

const WAITING = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;
