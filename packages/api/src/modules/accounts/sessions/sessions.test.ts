import { DAY_MS, MINUTE_MS, SECOND_MS } from '@kashtanka/rules';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { userWith } from '../../../testing/accounts.ts';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { openOnce, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const { logIn, other, register } = ownAccount();

type Claims = Record<string, unknown>;

const partOf = (token: string, part: number): Claims =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());

const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const verify = async (shop: TestShop, token: string) =>
  (await shop.visitor().verifyToken({ body: { token } })).status;

const refreshed = async (shop: TestShop, refresh: string) => {
  const answer = await shop.visitor().refreshToken({ body: { refresh } });
  if (!answer.ok) throw new Error(`the login was not refreshed: ${JSON.stringify(answer)}`);
  return answer.body;
};

const read = async (shop: TestShop, access: string) => (await userWith(shop, { access }).getBasket()).status;

describe('the tokens of a login', () => {
  it('tokens: are JWTs with an expiry of 15 minutes and 14 days [SESSION-03] [D67]', async () => {
    const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });

    const { access, refresh } = await register(shop);

    const iat = Date.parse('2026-11-21T12:00:00Z') / 1000;
    const own = { sub: '1', iat, jti: expect.any(String) };
    expect(partOf(access, 1)).toMatchObject({ ...own, token_type: 'access', exp: iat + 15 * 60 });
    expect(partOf(refresh, 1)).toMatchObject({ ...own, token_type: 'refresh', exp: iat + 14 * 24 * 3600 });
  });

  it('access token: is read from either header [API-02] [API-46]', async () => {
    const shop = await theShop();
    const { access } = await register(shop);
    for (const [name, headers] of [
      ['X-Authorization', (token: string) => ({ 'x-authorization': `Bearer ${token}` })],
      ['Authorization', (token: string) => ({ authorization: `bearer ${token}` })],
      [
        'X-Authorization beside the password of a proxy',
        (token: string) => ({ authorization: 'Basic eDp5', 'x-authorization': `Bearer ${token}` }),
      ],
    ] as const) {
      const answered = await shop.visitor({ headers: headers(access) }).getBasket();

      expect(answered.status, name).toBe(200);
    }
  });

  it('token: is valid to its last second and not a second longer [API-52]', async () => {
    const shop = await theShop();
    const { access, refresh } = await register(shop);

    shop.clock.advance(15 * MINUTE_MS - 1000);
    const atLast = [await verify(shop, access), await read(shop, access)];
    shop.clock.advance(1000);
    const after = [await verify(shop, access), await read(shop, access), await verify(shop, refresh)];

    expect(atLast).toEqual([200, 200]);
    expect(after).toEqual([401, 401, 200]);
  });

  it('token: a refresh token authorises no call, and an access token refreshes nothing [API-53]', async () => {
    const shop = await theShop();
    const { access, refresh } = await register(shop);

    const refreshed = await shop.visitor().refreshToken({ body: { refresh: access } });

    expect(await read(shop, refresh)).toBe(401);
    expect(refreshed).toMatchObject({ status: 401, problem: { code: 'token_not_valid' } });
  });

  it('tokens: one with a foreign or missing signature is refused [SESSION-09] [API-52]', async () => {
    const shop = await theShop();
    const { access } = await register(shop);
    const [head, body, signature] = access.split('.');
    const claims = partOf(access, 1);
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: String(partOf(access, 0).kid) });

    const tokens = [
      await forged.sign(Buffer.alloc(32)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'unknown' }).sign(Buffer.alloc(32)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
      `${written({ alg: 'none' })}.${body}.`,
      `${written({ alg: 'none', kid: partOf(access, 0).kid })}.${body}.${signature}`,
      `${head}.${written({ ...claims, sub: '2' })}.${signature}`,
      `${head}.${body}.`,
      'a.b.c',
      'nonsense',
    ];

    expect(await Promise.all(tokens.map((token) => verify(shop, token)))).toEqual(tokens.map(() => 401));
    expect(await Promise.all(tokens.map((token) => read(shop, token)))).toEqual(tokens.map(() => 401));
  });

  it('token: an expired one does not keep its owner from logging in', async () => {
    const shop = await theShop();
    const { access } = await register(shop);
    shop.clock.advance(DAY_MS);

    const entered = await logIn(userWith(shop, { access }));

    expect(await read(shop, entered.access)).toBe(200);
  });

  it('sessions: tables and log hold no secret', async () => {
    const shop = await openTestShop();
    const { access, refresh } = await register(shop);
    const { sid } = partOf(access, 1);

    const { rows } = await shop.database.pool.query(
      `select encode(secret_hash, 'escape') as kept from login_session
       union all select encode(secret_sealed, 'escape') from signing_key`,
    );

    const stored = JSON.stringify([rows, shop.log.lines]);
    expect(rows).toHaveLength(2);
    expect([sid, access, refresh].filter((secret) => stored.includes(String(secret)))).toEqual([]);
  });
});

describe('a login that goes on', () => {
  it('refresh token: ten tabs that use it at once all get the same successor and an access token [SESSION-06] [API-53]', async () => {
    const here = await theShop();
    const there = await openTestShop({ besides: here });
    const first = await register(here);
    here.clock.advance(DAY_MS);

    const answers = await meetAtLock(
      here,
      'select from login_session for update',
      Array.from({ length: 10 }, (_, index) => () => refreshed(index % 2 ? here : there, first.refresh)),
    );

    const opened = await Promise.all(answers.map(({ access }) => read(here, access)));
    const successors = new Set(answers.map(({ refresh }) => partOf(refresh, 1).jti));
    expect(opened).toEqual(answers.map(() => 200));
    expect([...successors]).toEqual([expect.any(String)]);
    expect(successors).not.toContain(partOf(first.refresh, 1).jti);
  });

  it('refresh token: a replaced one gets the successor for 30 seconds, in case that the first answer got lost', async () => {
    const shop = await theShop();
    const { refresh } = await register(shop);
    const lost = await refreshed(shop, refresh);

    shop.clock.advance(30 * SECOND_MS);
    const repeated = await refreshed(shop, refresh);

    expect(partOf(repeated.refresh, 1).jti).toBe(partOf(lost.refresh, 1).jti);
    expect(await read(shop, (await refreshed(shop, repeated.refresh)).access)).toBe(200);
  });

  it('refresh token: reuse of a replaced one after 30 seconds ends the login, and no other', async () => {
    const shop = await theShop();
    const other = await register(shop);
    const { refresh } = await logIn(shop.visitor());
    const stolen = await refreshed(shop, refresh);
    shop.clock.advance(30 * SECOND_MS + 1);
    const verified = await verify(shop, refresh);
    expect(await read(shop, stolen.access)).toBe(200);

    const reused = await shop.visitor().refreshToken({ body: { refresh } });

    expect(verified).toBe(401);
    expect(reused).toMatchObject({ status: 401, problem: { code: 'token_not_valid' } });
    expect([await read(shop, stolen.access), await verify(shop, stolen.refresh)]).toEqual([401, 401]);
    expect([await read(shop, other.access), await verify(shop, other.refresh)]).toEqual([200, 200]);
  });

  it('refresh token: one that was replaced two refreshes ago ends the login at once', async () => {
    const shop = await theShop();
    const { refresh } = await register(shop);
    const second = await refreshed(shop, refresh);
    const third = await refreshed(shop, second.refresh);

    const reused = await shop.visitor().refreshToken({ body: { refresh } });

    expect([reused.status, await verify(shop, third.refresh)]).toEqual([401, 401]);
  });

  it('login: ends after fourteen days without a refresh [SESSION-15] [D67]', async () => {
    const shop = await theShop();
    const { refresh } = await register(shop);
    shop.clock.advance(14 * DAY_MS - MINUTE_MS);
    const last = await refreshed(shop, refresh);
    shop.clock.advance(14 * DAY_MS - 1000);
    const before = await verify(shop, last.refresh);

    shop.clock.advance(1000);

    expect(before).toBe(200);
    expect(await shop.visitor().refreshToken({ body: { refresh: last.refresh } })).toMatchObject({ status: 401 });
  });

  it('login: ends after ninety days however often it is refreshed, and its last access token with it [D67]', async () => {
    const shop = await theShop();
    let { refresh } = await register(shop);
    for (const _ of Array(8)) {
      shop.clock.advance(10 * DAY_MS);
      ({ refresh } = await refreshed(shop, refresh));
    }
    shop.clock.advance(10 * DAY_MS - MINUTE_MS);
    const last = await refreshed(shop, refresh);
    const before = await read(shop, last.access);

    shop.clock.advance(MINUTE_MS);

    expect(before).toBe(200);
    expect([await read(shop, last.access), await verify(shop, last.refresh)]).toEqual([401, 401]);
  });

  it('login: one that an older server began accepts its token until the successor was used', async () => {
    const shop = await theShop();
    const { refresh } = await register(shop);
    // An older server writes none of the columns of rotation.
    await shop.database.pool.query('update login_session set refresh_token_id = null');
    const first = await refreshed(shop, refresh);
    shop.clock.advance(DAY_MS);
    const again = await refreshed(shop, refresh);
    await refreshed(shop, again.refresh);
    shop.clock.advance(MINUTE_MS);

    expect(partOf(again.refresh, 1).jti).toBe(partOf(first.refresh, 1).jti);
    expect(await shop.visitor().refreshToken({ body: { refresh } })).toMatchObject({ status: 401 });
  });

  it('sessions: expired ones are deleted at night, and those that were refreshed meanwhile stay', async () => {
    const shop = await openTestShop();
    await register(shop);
    const old = await logIn(shop.visitor());
    shop.clock.advance(10 * DAY_MS);
    const { refresh } = await logIn(shop.visitor());
    const next = await refreshed(shop, old.refresh);
    shop.clock.advance(4 * DAY_MS);

    await shop.runJob('night_forget');

    expect((await shop.database.pool.query('select from login_session')).rowCount).toBe(2);
    expect([await verify(shop, refresh), await verify(shop, next.refresh)]).toEqual([200, 200]);
  });
});

describe('logging out', () => {
  it('logout: ends one login at once, on every server, and leaves the others [SESSION-13] [SESSION-17]', async () => {
    const here = await theShop();
    const there = await openTestShop({ besides: here });
    const phone = await register(here);
    const desktop = await logIn(here.visitor());
    const before = [await read(here, phone.access), await read(there, phone.access)];

    const left = await here.visitor().logOut({ body: { refresh: phone.refresh } });

    expect(before).toEqual([200, 200]);
    expect(left).toMatchObject({ ok: true, status: 204 });
    expect([await read(here, phone.access), await verify(here, phone.refresh)]).toEqual([401, 401]);
    await expect.poll(() => read(there, phone.access)).toBe(401);
    expect(await read(there, desktop.access)).toBe(200);
  });

  it('logout everywhere: ends all logins of the account and of no other', async () => {
    const shop = await theShop();
    const phone = await register(shop);
    const desktop = await logIn(shop.visitor());
    const bob = await register(shop, { email: other() });

    await shop.visitor().logOut({ body: { refresh: phone.refresh, everywhere: true } });

    const after = [phone.access, desktop.access, desktop.refresh].map((token) => verify(shop, token));
    expect(await Promise.all(after)).toEqual([401, 401, 401]);
    expect(await verify(shop, bob.access)).toBe(200);
  });

  it('logout: an ended login cannot end the others any more', async () => {
    const shop = await theShop();
    const stolen = await register(shop);
    const own = await logIn(shop.visitor());
    await shop.visitor().logOut({ body: { refresh: stolen.refresh } });

    const again = await shop.visitor().logOut({ body: { refresh: stolen.refresh, everywhere: true } });

    expect(again.status).toBe(204);
    expect(await verify(shop, own.access)).toBe(200);
  });

  it('logout: a replaced refresh token ends its own login, and has no say over the others', async () => {
    const shop = await theShop();
    const { refresh } = await register(shop);
    const own = await logIn(shop.visitor());
    const next = await refreshed(shop, refresh);
    shop.clock.advance(MINUTE_MS);

    await shop.visitor().logOut({ body: { refresh, everywhere: true } });

    expect([await verify(shop, next.refresh), await verify(shop, own.refresh)]).toEqual([401, 200]);
  });

  it('logout: a malformed token is ignored', async () => {
    const shop = await theShop();

    expect(await shop.visitor().logOut({ body: { refresh: 'nonsense' } })).toMatchObject({ status: 204 });
  });
});

describe('the logins of an account', () => {
  it('logins: are listed with browser and time, and each can be ended from any other', async () => {
    const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
    const phone = await register(shop, {}, shop.visitor({ headers: { 'user-agent': 'Phone/1.0' } }));
    shop.clock.advance(MINUTE_MS);
    const desktop = await logIn(shop.visitor({ headers: { 'user-agent': 'Desktop/1.0' } }));
    const user = userWith(shop, desktop);

    const listed = await user.listSessions();
    const id = listed.ok ? (listed.body[1]?.id ?? 0) : 0;
    shop.clock.advance(MINUTE_MS);
    const used = await refreshed(shop, phone.refresh);
    const later = await user.listSessions();
    const before = await read(shop, used.access);
    const ended = await user.endSession({ params: { id } });

    expect(listed).toMatchObject({
      body: [
        { user_agent: 'Desktop/1.0', is_current: true },
        { user_agent: 'Phone/1.0', created_at: '2026-11-21T12:00:00Z', is_current: false },
      ],
    });
    const [began, usedAt] = ['2026-11-21T12:00:00Z', '2026-11-21T12:02:00Z'];
    expect(later).toMatchObject({ body: [{ id, created_at: began, last_used_at: usedAt }, { is_current: true }] });
    expect([before, ended.status]).toEqual([200, 204]);
    expect([await read(shop, used.access), await verify(shop, used.refresh)]).toEqual([401, 401]);
    expect(await user.listSessions()).toMatchObject({ body: [{ is_current: true }] });
  });

  it('sessions: those of another account are not found [GUARD-06]', async () => {
    const shop = await theShop();
    const anna = await register(shop);
    const bob = userWith(shop, await register(shop, { email: other() }));
    const listed = await userWith(shop, anna).listSessions();
    const id = listed.ok ? (listed.body[0]?.id ?? 0) : 0;

    const ended = await bob.endSession({ params: { id } });

    expect(ended.status).toBe(404);
    expect(await bob.listSessions()).toMatchObject({ body: [{ is_current: true }] });
    expect(await verify(shop, anna.access)).toBe(200);
  });

  it('logins: expired ones are not listed', async () => {
    const shop = await theShop();
    await register(shop);
    shop.clock.advance(14 * DAY_MS);

    const user = userWith(shop, await logIn(shop.visitor()));

    expect(await user.listSessions()).toMatchObject({ body: [{ is_current: true }] });
    const all = await user.listSessions();
    expect(all.ok && all.body).toHaveLength(1);
  });
});

describe('the keys that sign', () => {
  const kidOf = (token: string) => partOf(token, 0).kid;
  const LOCK_KEYS = 'lock table signing_key in exclusive mode';

  it('signing key: a new one ends no login, and signs once every server knows it', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    const old = await register(here);
    here.clock.advance(30 * DAY_MS);
    const before = await logIn(there.visitor());

    await here.runJob('rotate_signing_key');
    const atOnce = await logIn(here.visitor());
    here.clock.advance(MINUTE_MS);
    const after = await logIn(here.visitor());

    expect([kidOf(before.access), kidOf(atOnce.access)]).toEqual([kidOf(old.access), kidOf(old.access)]);
    expect(kidOf(after.access)).not.toBe(kidOf(old.access));
    expect([await verify(here, before.refresh), await verify(there, before.refresh)]).toEqual([200, 200]);
    await expect.poll(() => verify(there, after.access)).toBe(200);
  });

  it('signing key: an old one is known until its last token expires, and then deleted', async () => {
    const shop = await openTestShop();
    await register(shop);
    const keys = async () => (await shop.database.pool.query('select from signing_key')).rowCount;
    const rotateIn = async (days: number) => {
      shop.clock.advance(days * DAY_MS);
      await shop.runJob('rotate_signing_key');
      return keys();
    };

    expect([await rotateIn(30), await rotateIn(14), await rotateIn(30)]).toEqual([2, 3, 2]);
  });

  it('signing key: two requests for a new one create one', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });
    await register(here);
    here.clock.advance(30 * DAY_MS);

    await meetAtLock(
      here,
      LOCK_KEYS,
      [here, there].map((shop) => () => shop.runJob('rotate_signing_key')),
    );

    expect((await here.database.pool.query('select from signing_key')).rowCount).toBe(2);
  });

  it('signing key: servers that open a new shop at once sign with one key', async () => {
    const here = await openTestShop();
    const there = await openTestShop({ besides: here });

    const [anna, bob] = await meetAtLock(here, LOCK_KEYS, [
      () => register(here),
      () => register(there, { email: other() }),
    ]);
    if (!anna || !bob) throw new Error('both have registered');

    expect((await here.database.pool.query('select from signing_key')).rowCount).toBe(1);
    expect(kidOf(anna.access)).toBe(kidOf(bob.access));
    expect([await verify(there, anna.access), await verify(here, bob.access)]).toEqual([200, 200]);
  });
});
