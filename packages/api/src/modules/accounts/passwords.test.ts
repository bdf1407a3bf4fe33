import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { PASSWORD, userWith } from '../../testing/accounts.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { openOnce, openTestShop, type TestShop } from '../../testing/test-shop.ts';

const theShop = openOnce();

const { email, logIn, other, register } = ownAccount();

const NEW = 'сугроб-и-фонарь';

const LOCK_ACCOUNTS = 'select from account for no key update';

const verify = async (shop: TestShop, token: string) =>
  (await shop.visitor().verifyToken({ body: { token } })).status;

async function emailsTo(shop: TestShop, recipient: string) {
  await shop.runDueJobs();
  const emails = (await shop.api.emails.list(20)).filter((letter) => letter.recipient === recipient);
  return Promise.all(emails.map(({ id }) => shop.api.emails.read(id)));
}

const namesOf = (emails: ({ letter: string } | undefined)[]) => emails.map((one) => one?.letter).sort();

/** The secret of the newest link that was mailed. */
async function mailedSecret(shop: TestShop, address = email()): Promise<string> {
  shop.clock.advance(1000);
  const asked = await shop.visitor().requestRecovery({ body: { email: address } });
  if (!asked.ok) throw new Error(`no link was mailed: ${JSON.stringify(asked)}`);
  const [newest] = (await emailsTo(shop, address)).filter((one) => one?.letter === 'recovery');
  return /secret=([\w-]+)/.exec(newest?.plain_text ?? '')?.[1] ?? '';
}

const recover = (shop: TestShop, secret: string, new_password = NEW) =>
  shop.visitor().recoverPassword({ body: { secret, new_password } });

describe('another password', () => {
  it('password change: ends every other login, and this one continues with new tokens [API-73] [AUTH-04]', async () => {
    const shop = await theShop();
    const first = await register(shop);
    const { access, refresh } = await logIn(shop.visitor());
    const bob = await register(shop, { email: other() });

    const changed = await userWith(shop, { access }).changePassword({
      body: { old_password: PASSWORD, new_password: NEW },
    });

    const tokens = changed.ok ? changed.body : { access: '', refresh: '' };
    const old = [first.access, first.refresh, access, refresh].map((token) => verify(shop, token));
    expect(await Promise.all(old)).toEqual([401, 401, 401, 401]);
    expect(await verify(shop, bob.access), 'another account').toBe(200);
    expect([await verify(shop, tokens.access), await verify(shop, tokens.refresh)]).toEqual([200, 200]);
    expect((await logIn(shop.visitor(), { password: NEW })).access).toBeTruthy();
    expect(await shop.visitor().logIn({ body: { email: email(), password: PASSWORD } })).toMatchObject({
      status: 400,
    });
    expect(namesOf(await emailsTo(shop, email()))).toEqual(['password_changed', 'welcome']);
  });

  it('password change: a wrong old password changes nothing, and is refused with a text [VALIDATION-36]', async () => {
    const shop = await theShop();
    const tokens = await register(shop);

    const refused = await userWith(shop, tokens).changePassword({
      body: { old_password: 'not hers', new_password: NEW },
    });

    const old_password = [{ code: 'invalid', message: 'Это не\u00a0нынешний пароль' }];
    expect(refused).toMatchObject({ status: 400, fields: { old_password } });
    expect(await verify(shop, tokens.access)).toBe(200);
  });

  it('password change: checks the new password like a first one', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop, { email: 'anna@example.com' }));
    const change = (new_password: string) =>
      user.changePassword({ body: { old_password: PASSWORD, new_password } });

    const answers = [await change('short'), await change('qwerty123'), await change('anna2026')];

    expect(
      answers.map((answer) => (answer.ok || answer.kind !== 'fields' ? answer : answer.fields.new_password)),
    ).toMatchObject([
      [{ code: 'min_length' }],
      [{ code: 'password_too_common' }],
      [{ code: 'password_too_similar' }],
    ]);
  });

  it('change of password: of two at once one succeeds and the other is refused', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop));

    const answers = await meetAtLock(
      shop,
      LOCK_ACCOUNTS,
      ['сугроб-и-фонарь', 'фонарь-и-сугроб'].map(
        (new_password) => () => user.changePassword({ body: { old_password: PASSWORD, new_password } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('recovery link: one that was mailed before does not survive a change of the password', async () => {
    const shop = await theShop();
    const user = userWith(shop, await register(shop));
    await register(shop, { email: other() });
    const secret = await mailedSecret(shop);
    const bobs = await mailedSecret(shop, other());

    await user.changePassword({ body: { old_password: PASSWORD, new_password: NEW } });

    expect(await recover(shop, secret, 'фонарь-и-сугроб')).toMatchObject({
      status: 400,
      fields: { secret: [{ code: 'invalid' }] },
    });
    expect(await recover(shop, bobs, 'фонарь-и-сугроб')).toMatchObject({ status: 200 });
  });

  it('change of password: guesses of the old one are limited', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const user = userWith(shop, await register(shop));

    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        user.changePassword({ body: { old_password: 'not hers', new_password: NEW } }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('a forgotten password', () => {
  it('password reset: a mailed link sets another password, once, and ends every login [API-72] [API-74]', async () => {
    const shop = await theShop();
    const tokens = await register(shop);
    const secret = await mailedSecret(shop);

    const recovered = await recover(shop, secret);
    const again = await recover(shop, secret, 'фонарь-и-сугроб');

    expect(recovered).toMatchObject({ status: 200, body: {} });
    expect(again).toMatchObject({
      status: 400,
      fields: { secret: [{ code: 'invalid', message: 'Ссылка не\u00a0подходит: попросите новую' }] },
    });
    expect([await verify(shop, tokens.access), await verify(shop, tokens.refresh)]).toEqual([401, 401]);
    expect((await logIn(shop.visitor(), { password: NEW })).access).toBeTruthy();
    expect(namesOf(await emailsTo(shop, email()))).toEqual(['password_changed', 'recovery', 'welcome']);
  });

  it('password recovery: lets the owner in while others try passwords of the account', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);
    const secret = await mailedSecret(shop);
    const browser = shop.visitor();
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () => browser.logIn({ body: { email: email(), password: 'не та лопата' } })),
    );

    await browser.recoverPassword({ body: { secret, new_password: NEW } });

    expect(
      guesses
        .map(({ status }) => status)
        .toSorted()
        .at(-1),
    ).toBe(429);
    expect((await logIn(browser, { password: NEW })).access).toBeTruthy();
  });

  it('password reset: the link leads to its page, in the language of the request', async () => {
    const shop = await theShop();
    await register(shop);

    await shop.visitor({ locale: 'en' }).requestRecovery({ body: { email: `${email().toUpperCase()} ` } });

    const letter = (await emailsTo(shop, email())).find((one) => one?.letter === 'recovery');
    expect(letter?.subject).toBe('A new password');
    expect(letter?.plain_text).toMatch(/http:\/\/shop\.test\/en\/recoverypassword\?secret=[\w-]{43}\n/);
  });

  it('password reset: a link is valid for an hour; after that it is expired, and not merely invalid [AUTH-07]', async () => {
    const shop = await theShop();
    await register(shop);
    const secret = await mailedSecret(shop);

    shop.clock.advance(60 * MINUTE_MS);
    const expired = await recover(shop, secret);
    shop.clock.advance(-1);
    const inTime = await recover(shop, secret);

    expect(expired).toMatchObject({ status: 400, fields: { secret: [{ code: 'expired' }] } });
    expect(inTime.status).toBe(200);
  });

  it('password reset: using one of two mailed links voids the other', async () => {
    const shop = await theShop();
    await register(shop);
    const [first, second] = [await mailedSecret(shop), await mailedSecret(shop)];

    const used = await recover(shop, second);
    const other = await recover(shop, first, 'фонарь-и-сугроб');

    expect([used.status, other.status]).toEqual([200, 400]);
  });

  it('password reset: a link used in two tabs at once works once', async () => {
    const shop = await theShop();
    await register(shop);
    const secret = await mailedSecret(shop);

    const answers = await meetAtLock(shop, LOCK_ACCOUNTS, [
      () => recover(shop, secret),
      () => recover(shop, secret, 'фонарь-и-сугроб'),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('password reset: a refused password leaves the link valid', async () => {
    const shop = await theShop();
    await register(shop);
    const secret = await mailedSecret(shop);

    const refused = await recover(shop, secret, 'qwerty123');

    expect(refused).toMatchObject({ status: 400, fields: { new_password: [{ code: 'password_too_common' }] } });
    expect((await recover(shop, secret)).status).toBe(200);
  });

  it('recovery: an email without an account gets the same response and no message [API-72]', async () => {
    const shop = await theShop();
    await register(shop);
    const ask = (email: string) =>
      shop.visitor().inject({ method: 'POST', path: 'auth/password/recovery/request', body: { email } });

    const [known, unknown, none] = [await ask(email()), await ask(other()), await ask('bob')];

    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(none).toMatchObject({ status: 400, json: { email: [{ code: 'invalid' }] } });
    expect(await emailsTo(shop, other())).toEqual([]);
  });

  it('password reset: only a hash of the secret is stored, for a day', async () => {
    const shop = await theShop();
    await register(shop);
    const secret = await mailedSecret(shop);
    const { rows } = await shop.database.pool.query(
      "select encode(secret_hash, 'escape') as kept from password_recovery",
    );

    shop.clock.advance(59 * MINUTE_MS);
    await shop.runJob('night_forget');
    const inTime = await recover(shop, secret, 'qwerty123');
    shop.clock.advance(25 * 60 * MINUTE_MS);
    await shop.runJob('night_forget');

    expect(inTime).toMatchObject({ fields: { new_password: [{ code: 'password_too_common' }] } });
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await recover(shop, secret)).toMatchObject({ fields: { secret: [{ code: 'invalid' }] } });
  });

  it('recovery: three emails an hour go to one address, from any network [API-72]', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);
    const ask = (index: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/auth/password/recovery/request',
        remoteAddress: `10.0.0.${index}`,
        payload: { email: email() },
      });

    const answers = await Promise.all([1, 2, 3, 4].map(ask));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
  });
});
