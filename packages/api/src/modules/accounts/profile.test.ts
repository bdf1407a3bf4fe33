import { describe, expect, it } from 'vitest';
import { PASSWORD, userWith } from '../../testing/accounts.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const { email, logIn, register } = ownAccount();

const emailsTo = async (shop: TestShop, email: string) =>
  (await shop.api.emails.list(20))
    .filter(({ recipient }) => recipient === email)
    .map(({ letter }) => letter)
    .sort();

describe('a profile', () => {
  it('profile: holds the fields of the registration [API-54] [PROFILE-10]', async () => {
    const shop = await theShop();
    const tokens = await register(shop, { last_name: 'Ким', phone: '8 (916) 123-45-67', news_agreement: true });

    const profile = await userWith(shop, tokens).getProfile();

    expect(profile).toMatchObject({
      status: 200,
      body: {
        first_name: 'Анна',
        last_name: 'Ким',
        email: email(),
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

  it('profile: a guest is refused, also with a malformed body [GUARD-06] [AUTH-01]', async () => {
    const shop = await theShop();
    for (const [method, path] of [
      ['GET', 'profile/'],
      ['PATCH', 'profile/'],
      ['DELETE', 'profile/'],
      ['POST', 'profile/password/'],
    ] as const) {
      const refused = await shop
        .visitor()
        .inject({ method, path, ...(method !== 'GET' && { body: { email: 1 } }) });

      expect(refused, `${method} ${path}`).toMatchObject({
        status: 401,
        json: { code: 'not_authenticated', detail: 'Нужно войти в\u00a0профиль' },
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
      });
    }
  });

  it('profile: only fields that are sent are changed, and null clears one [API-55]', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop, { last_name: 'Ким', phone: '89161234567' }));

    await user.changeProfile({ body: { birthday: '1990-02-28', last_name: '\u200b' } });
    const changed = await user.changeProfile({ body: { first_name: ' А\u200bня\tМария\u202e', phone: null } });

    const body = {
      first_name: 'Аня Мария',
      last_name: '',
      phone: null,
      birthday: '1990-02-28',
      email: email(),
    };
    expect(changed).toMatchObject({ status: 200, body });
    expect(await user.getProfile()).toMatchObject({ body });
  });

  it('profile: two changes of different fields at once both succeed', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop));

    await Promise.all([
      user.changeProfile({ body: { first_name: 'Аня' } }),
      user.changeProfile({ body: { last_name: 'Ким' } }),
      user.changeProfile({ body: { birthday: '1990-02-28' } }),
    ]);

    const body = { first_name: 'Аня', last_name: 'Ким', birthday: '1990-02-28' };
    expect(await user.getProfile()).toMatchObject({ body });
  });

  it('profile: all errors are reported together, and nothing is changed', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop));

    const refused = await user.changeProfile({
      body: { first_name: '\u200b', email: 'anna', phone: '12', birthday: '2026-02-30' },
    });

    const invalid = [{ code: 'invalid' }];
    const fields = { email: invalid, phone: invalid, birthday: invalid };
    expect(refused).toMatchObject({ status: 400, fields: { ...fields, first_name: [{ code: 'required' }] } });
    expect(await user.getProfile()).toMatchObject({ body: { first_name: 'Анна', email: email() } });
  });

  it('profile: refuses a birthday that cannot be', async () => {
    const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
    const user = userWith(shop, await register(shop));
    for (const birthday of ['1899-12-31', '2026-11-22', '2026-13-01', '28.02.1990', 'yesterday']) {
      expect(await user.changeProfile({ body: { birthday } }), birthday).toMatchObject({
        status: 400,
        fields: { birthday: [{ code: 'invalid' }] },
      });
    }
  });
});

describe('newsletter setting', () => {
  it('consents: each change of the newsletter setting is recorded, and no repetition [D79]', async () => {
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
  it('deleted account: is gone at once, with every login, and its email is free [API-56] [PROFILE-12] [D69]', async () => {
    const here = await theShop();
    const there = await openTestShop({ besides: here });
    const phone = await register(here);
    const desktop = await logIn(here.visitor());
    await userWith(there, desktop).getProfile();

    const deleted = await userWith(here, phone).deleteProfile();

    expect(deleted).toMatchObject({ ok: true, status: 204 });
    expect(await userWith(here, phone).getProfile()).toMatchObject({ status: 401 });
    await expect.poll(async () => (await userWith(there, desktop).getProfile()).status).toBe(401);
    const body = { email: email(), password: PASSWORD };
    expect(await here.visitor().logIn({ body })).toMatchObject({ status: 400 });
    expect(await emailsTo(here, email())).toContain('account_deleted');
    expect((await register(here)).access).toBeTruthy();
  });

  it('deleted account: a change or a second deletion in another tab is refused as an expired login, and does nothing', async () => {
    for (const [method, body] of [
      ['PATCH', { first_name: 'Аня' }],
      ['DELETE', undefined],
    ] as const) {
      const shop = await openTestShop();
      const { access } = await register(shop);
      const here = await shop.database.pool.connect();
      await here.query('begin; select 1 from account for update');
      const headers = { 'x-authorization': `Bearer ${access}` };
      const there = shop.visitor().inject({ method, path: 'profile/', headers, ...(body && { body }) });
      await expect.poll(async () => (await shop.database.pool.query(WAITING)).rows[0]).toEqual({ count: 1 });

      await here.query('delete from account; commit');
      here.release();

      expect(await there, method).toMatchObject({ status: 401, json: { code: 'token_not_valid' } });
      expect(await emailsTo(shop, email()), method).not.toContain('email_changed');
    }
  });
});

const WAITING = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;
