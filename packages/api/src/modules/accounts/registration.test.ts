import { describe, expect, it } from 'vitest';
import { createPasswords } from '#platform/security/passwords';
import { aRegistration, logIn, PASSWORD, register, userWith } from '../../testing/accounts.ts';
import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { openTestShop } from '../../testing/test-shop.ts';

describe('registration', () => {
  it('registration: logs in at once, and the account can log in again [API-51] [API-50] [AUTH-01]', async () => {
    const shop = await openTestShop();

    const registered = await shop.visitor().register({ body: aRegistration() });
    const entered = await shop.visitor().logIn({ body: { email: 'anna@example.com', password: PASSWORD } });

    const tokens = { access: expect.any(String), refresh: expect.any(String) };
    expect(registered).toMatchObject({ ok: true, status: 201, body: tokens });
    expect(entered).toMatchObject({ ok: true, status: 200, body: tokens });
  });

  it('registration: all errors are reported together [VALIDATION-26] [VALIDATION-22]', async () => {
    const shop = await openTestShop();
    await register(shop, { email: 'Anna@Example.com' });
    const body = aRegistration({
      email: 'anna@EXAMPLE.com',
      password: 'qwerty123',
      first_name: ' ',
      phone: '12',
      terms_agreement: false,
      referral_code: 'NOBODYS1',
    });

    const refused = await shop.visitor().register({ body });

    expect(refused).toMatchObject({
      status: 400,
      fields: {
        email: [
          { code: 'unique', message: 'С\u00a0этой почтой профиль уже есть: войдите или восстановите пароль' },
        ],
        password: [{ code: 'password_too_common' }],
        first_name: [{ code: 'required' }],
        phone: [{ code: 'invalid' }],
        terms_agreement: [{ code: 'required' }],
        referral_code: [{ code: 'does_not_exist' }],
      },
    });
  });

  it('registration: refuses a weak password [AUTH-04]', async () => {
    const shop = await openTestShop();
    for (const [password, code] of [
      ['short1!', 'min_length'],
      ['х'.repeat(129), 'max_length'],
      ['Password1', 'password_too_common'],
      ['йцукенгш', 'password_too_common'],
      ['ghbdtnrfrltkf', 'password_too_common'],
      ['88888888', 'password_too_common'],
      ['19850312', 'password_too_common'],
      ['anna2026', 'password_too_similar'],
      ['Каштанка1', 'password_too_similar'],
    ] as const) {
      const refused = await shop.visitor().register({ body: aRegistration({ password }) });

      expect(refused, password).toMatchObject({ status: 400, fields: { password: [{ code }] } });
    }
  });

  it('registration: five concurrent ones with one email make one account', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });

    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        (index % 2 ? here : there).visitor().register({ body: aRegistration() }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect((await here.database.pool.query('select from account')).rowCount).toBe(1);
    expect((await here.database.pool.query('select from consent')).rowCount).toBe(1);
  });

  it('registration: is refused where another account gets the email at the same time, and where it leaves it again', async () => {
    const shop = await openTestShop();
    await register(shop, { email: 'bob@example.com' });
    const enter = () => shop.visitor().register({ body: aRegistration() });
    const takes = "update account set email = 'anna@example.com' where id = 1";
    // Until the links that the account was mailed expire it may return.
    const leaves = `update account set email = 'bob@example.com' where id = 1;
      insert into account_email_link (secret_hash, account_id, kind, email, created_at, expires_at)
      values ('x', 1, 'undo', 'anna@example.com', '2026-11-21', '2026-11-22')`;

    const [left] = await meetAtLock(shop, takes, [enter], `${leaves}; commit`);
    await shop.database.pool.query('delete from account_email_link');
    const [taken] = await meetAtLock(shop, takes, [enter], 'commit');

    const unique = { status: 400, fields: { email: [{ code: 'unique' }] } };
    expect([left, taken]).toMatchObject([unique, unique]);
    expect((await shop.database.pool.query('select from account')).rowCount).toBe(1);
  });

  it('consents: terms are recorded, and the newsletter only when it is ticked [VALIDATION-09] [D79]', async () => {
    const shop = await openTestShop();
    await register(shop, { email: 'anna@example.com', news_agreement: true });
    await register(shop, { email: 'bob@example.com' });

    const { rows } = await shop.database.pool.query(
      'select email, document, is_given, form from consent order by id',
    );

    const given = { is_given: true, form: 'registration' };
    expect(rows).toEqual([
      { email: 'anna@example.com', document: 'terms', ...given },
      { email: 'anna@example.com', document: 'news', ...given },
      { email: 'bob@example.com', document: 'terms', ...given },
    ]);
  });

  it('registration: subscribes nobody to the newsletter before the address is confirmed [D71]', async () => {
    const shop = await openTestShop();
    await shop.visitor().subscribeToNews({
      body: {
        guest_email: 'anna@example.com',
        guest_terms_agreement: true,
        guest_first_name: '-',
        news_agreement: true,
      },
    });

    const anna = userWith(shop, await register(shop, { email: 'anna@example.com', news_agreement: true }));

    expect(await anna.getProfile()).toMatchObject({ body: { email_confirmed: false, news_agreement: false } });
    expect(await anna.listSubscriptions()).toMatchObject({ body: [] });
  });

  it('registration: records the partner of the visit [QUERYPARAM-01] [D24]', async () => {
    const shop = await openTestShop();

    await register(shop, { partner: 'vetclinic' });

    const { rows } = await shop.database.pool.query('select partner from account');
    expect(rows).toEqual([{ partner: 'vetclinic' }]);
  });

  it('registration: a robot in the spam trap gets a normal answer and no account [D72]', async () => {
    const shop = await openTestShop();

    const answered = await shop.visitor().register({ body: aRegistration({ guest_first_name: 'Bot' }) });

    expect(answered).toMatchObject({ status: 201, body: { access: expect.any(String) } });
    expect((await shop.database.pool.query('select from account')).rowCount).toBe(0);
    const access = answered.ok ? answered.body.access : '';
    expect(await userWith(shop, { access }).getBasket()).toMatchObject({ status: 401 });
  });

  it('registration: a referral code is stored in any spelling', async () => {
    const shop = await openTestShop();
    await register(shop);
    const { rows } = await shop.database.pool.query<{ referral_code: string }>('select referral_code from account');
    const code = rows[0]?.referral_code ?? '';

    await register(shop, {
      email: 'bob@example.com',
      referral_code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `,
    });

    const found = await shop.database.pool.query(
      `select from account as one join account as friend on friend.id = one.referred_by where one.email = 'bob@example.com'`,
    );
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect(found.rowCount).toBe(1);
  });

  it('registration: a password is stored as an argon2id hash with its own salt', async () => {
    const shop = await openTestShop({ dearPasswords: true });
    await register(shop);
    await register(shop, { email: 'bob@example.com' });

    const { rows } = await shop.database.pool.query<{ password_hash: string }>('select password_hash from account');

    const hashes = rows.map(({ password_hash }) => password_hash);
    expect(hashes).toEqual(
      Array(2).fill(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)),
    );
    expect(new Set(hashes).size).toBe(2);
  });
});

describe('logging in', () => {
  it('login: an unknown email and a wrong password are refused with the same text [ERRORTEXT-43] [API-50]', async () => {
    const shop = await openTestShop();
    await register(shop);
    const enter = (email: string, password: string) =>
      shop.visitor().inject({ method: 'POST', path: 'auth/login/', body: { email, password } });

    const wrong = await enter('anna@example.com', 'not her password');
    const unknown = await enter('nobody@example.com', PASSWORD);
    const noMail = await enter('anna', PASSWORD);

    expect(wrong).toMatchObject({
      status: 400,
      json: {
        non_field_errors: [{ code: 'invalid_credentials', message: 'Неверная почта или\u00a0пароль' }],
      },
    });
    expect([unknown, noMail]).toMatchObject(Array(2).fill({ status: 400, json: wrong.json }));
  });

  it('login: email and password are both required [AUTH-06]', async () => {
    const shop = await openTestShop();

    const refused = await shop.visitor().inject({ method: 'POST', path: 'auth/login/', body: { email: '' } });

    expect(refused).toMatchObject({
      status: 400,
      json: { email: [{ code: 'required' }], password: [{ code: 'required' }] },
    });
  });

  it('login: case, blanks around an email and Unicode composition do not matter', async () => {
    const shop = await openTestShop();
    await register(shop, { password: 'йод и лопата' });

    const entered = await logIn(shop.visitor(), { email: ' ANNA@example.com ', password: 'и\u0306од и лопата' });

    expect(entered.access).toBeTruthy();
  });

  it('login: a hash of a lower cost is renewed', async () => {
    const shop = await openTestShop({ dearPasswords: true });
    await register(shop);
    const hash = async () =>
      (await shop.database.pool.query<{ password_hash: string }>('select password_hash from account')).rows[0]
        ?.password_hash;
    const cheap = await createPasswords(CHEAP_PASSWORDS).hash(PASSWORD);
    await shop.database.pool.query('update account set password_hash = $1', [cheap]);

    await logIn(shop.visitor());

    expect(cheap).toContain('m=8,t=1,p=1');
    expect(await hash()).toContain('m=19456,t=2,p=1');
  });
});
