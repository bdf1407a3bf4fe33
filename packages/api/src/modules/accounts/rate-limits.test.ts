import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aRegistration, PASSWORD, register, userWith } from '../../testing/accounts.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

/** A login from an address, in a browser that keeps its cookie. */
const tryFrom = (
  shop: TestShop,
  remoteAddress: string,
  password: string,
  { email = 'anna@example.com', cookie = '' }: { email?: string; cookie?: string | undefined } = {},
) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login/',
    remoteAddress,
    headers: { cookie },
    payload: { email, password },
  });

const WRONG = 'not her password';

/** Sends wrong passwords from several networks at once; resolves to the number of responses per status. */
const guessFrom = async (
  shop: TestShop,
  networks: number,
  { each = 1, first = 0, email = 'anna@example.com' } = {},
) => {
  const answers = await together(networks * each, (index) =>
    tryFrom(shop, `10.0.${first + (index % networks)}.1`, WRONG, { email }),
  );
  return counted(answers.map(({ statusCode }) => ({ status: statusCode })));
};

/** A browser that has logged in to the account. */
const anOwnBrowser = async (shop: TestShop) => {
  const visitor = shop.visitor();
  await register(shop, {}, visitor);
  return { cookie: visitor.cookie() };
};

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );

describe('guessing', () => {
  it('limits of an address: ten logins a minute under any cookie, ten accounts an hour, thirty tokens a minute [API-50] [API-51] [API-52] [API-53]', async () => {
    const shop = await openTestShop({ rateLimits: true });

    const logins = await together(100, (index) =>
      shop
        .visitor({ cookie: `kashtanka_basket=${String(index).padStart(22, 'A')}` })
        .logIn({ body: { email: `dog${index}@example.com`, password: PASSWORD } }),
    );
    const accounts = await together(11, (index) =>
      shop.visitor().register({ body: aRegistration({ email: `dog${index}@example.com` }) }),
    );
    const tokens = await together(31, () => shop.visitor().verifyToken({ body: { token: 'nonsense' } }));

    expect(counted(logins)).toEqual({ 400: 10, 429: 90 });
    expect(counted(accounts)).toEqual({ 201: 10, 429: 1 });
    expect(counted(tokens)).toEqual({ 401: 30, 429: 1 });
  });

  it('wrong passwords: five from one network lock that network, and no other [API-50]', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);

    const guesses = await guessFrom(shop, 1, { each: 9 });
    const [there, elsewhere] = [
      await tryFrom(shop, '10.0.0.1', PASSWORD),
      await tryFrom(shop, '10.0.1.1', PASSWORD),
    ];

    expect(guesses).toEqual({ 400: 5, 429: 4 });
    expect([there.statusCode, elsewhere.statusCode]).toEqual([429, 200]);
    expect(Number(there.headers['retry-after'])).toBeGreaterThan(14 * 60);
  });

  it('wrong passwords: the addresses of one IPv6 network are locked together', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);

    const guesses = await together(5, (index) => tryFrom(shop, `2001:db8::${index + 1}`, WRONG));
    const neighbour = await tryFrom(shop, '2001:db8::6', PASSWORD);
    const elsewhere = await tryFrom(shop, '2001:db8:0:1::1', PASSWORD);

    expect(counted(guesses.map(({ statusCode: status }) => ({ status })))).toEqual({ 400: 5 });
    expect([neighbour.statusCode, elsewhere.statusCode]).toEqual([429, 200]);
  });

  it('wrong passwords: thirty from many networks lock those that are new, and no browser that has logged in before', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const own = await anOwnBrowser(shop);

    const guesses = await guessFrom(shop, 33);
    const unknown = await tryFrom(shop, '10.0.100.1', PASSWORD);
    const known = await tryFrom(shop, '10.0.0.1', PASSWORD, own);

    expect(guesses).toEqual({ 400: 30, 429: 3 });
    expect([unknown.statusCode, known.statusCode]).toEqual([429, 200]);
  });

  it('wrong passwords: a login of the owner makes no room for those of other networks', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);
    await guessFrom(shop, 29);

    const own = await tryFrom(shop, '10.0.100.1', PASSWORD);
    const guesses = await guessFrom(shop, 4, { first: 40 });

    expect(own.statusCode).toBe(200);
    expect(guesses).toEqual({ 400: 1, 429: 3 });
  });

  it('wrong passwords: a known browser has five tries of its own, from any network', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const own = await anOwnBrowser(shop);

    const guesses = await together(7, (index) => tryFrom(shop, `10.0.${index}.1`, WRONG, own));

    expect(counted(guesses.map(({ statusCode }) => ({ status: statusCode })))).toEqual({ 400: 5, 429: 2 });
  });

  it('wrong passwords: a browser that has logged in to another account, or writes the cookie itself, is unknown', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const own = await anOwnBrowser(shop);
    const other = shop.visitor();
    await register(shop, { email: 'bob@example.com' }, other);
    const forged = own.cookie?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await guessFrom(shop, 30);

    const answers = [
      await tryFrom(shop, '10.0.100.1', PASSWORD, { cookie: other.cookie() }),
      await tryFrom(shop, '10.0.101.1', PASSWORD, { cookie: forged }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  });

  it('wrong passwords: an email without an account is counted as one with an account', async () => {
    const shop = await openTestShop({ rateLimits: true });

    const [one, many] = [
      await guessFrom(shop, 1, { each: 7, email: 'unknown@example.com' }),
      await guessFrom(shop, 33, { first: 1, email: 'nobody@example.com' }),
    ];

    expect([one, many]).toEqual([
      { 400: 5, 429: 2 },
      { 400: 30, 429: 3 },
    ]);
  });

  it('known browser: is remembered for a year, for each account that has logged in with it', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const browser = shop.visitor();
    await register(shop, {}, browser);
    await register(shop, { email: 'bob@example.com' }, browser);
    shop.clock.advance(364 * DAY_MS);
    await guessFrom(shop, 30);

    const before = await tryFrom(shop, '10.0.100.1', PASSWORD, { cookie: browser.cookie() });
    shop.clock.advance(DAY_MS);
    const after = await tryFrom(shop, '10.0.101.1', PASSWORD, { cookie: browser.cookie() });

    expect([before.statusCode, after.statusCode]).toEqual([200, 429]);
  });

  it('right passwords: are not counted', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await register(shop);

    const statuses: number[] = [];
    for (const index of Array(7).keys()) {
      statuses.push((await tryFrom(shop, `10.0.0.${index}`, 'not her password')).statusCode);
      statuses.push((await tryFrom(shop, `10.0.1.${index}`, PASSWORD)).statusCode);
    }

    expect(statuses).toEqual(Array(7).fill([400, 200]).flat());
  });

  it('rate limit: a registration check is allowed ten times an hour, and a profile change thirty times', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const user = userWith(shop, await register(shop));
    await register(shop, { email: 'boris@example.com' });
    const email = 'boris@example.com';

    const registered = await together(10, () => shop.visitor().register({ body: aRegistration({ email }) }));
    const changed = await together(32, () => user.changeProfile({ body: { email } }));

    expect(counted(registered)).toEqual({ 400: 8, 429: 2 });
    expect(counted(changed)).toEqual({ 200: 30, 429: 2 });
  });

  it('rate limit: a basket on two devices gets sixty writes a minute in all, and others are not affected', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const tokens = await register(shop);
    const [phone, desktop] = [userWith(shop, tokens), userWith(shop, tokens)];
    const bob = userWith(shop, await register(shop, { email: 'bob@example.com' }));
    const add = (visitor: Visitor) => visitor.addLine({ body: { article: 'no-such-article' } });

    const answers = await together(61, (index) => add(index % 2 ? phone : desktop));

    expect(counted(answers)).toEqual({ 400: 60, 429: 1 });
    expect((await add(bob)).status).toBe(400);
  });

  it('rate limit: a user gets sixty writes a minute under any basket cookie', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const tokens = await register(shop);
    const guests = [shop.visitor(), shop.visitor()];
    for (const guest of guests) await guest.addLine({ body: { article: demo.collarInStock } });
    const browsers = guests.map((guest) => userWith(shop, tokens, { cookie: guest.cookie() ?? '' }));
    const add = (at: number) =>
      (browsers[at % 2] ?? shop.visitor()).addLine({ body: { article: 'no-such-article' } });

    const answers = await together(61, add);

    expect(counted(answers)).toEqual({ 400: 60, 429: 1 });
  });
});

describe('how long a login takes', () => {
  it('login: an unknown email costs as much work as a wrong password', async () => {
    const shop = await openTestShop({ dearPasswords: true });
    await register(shop);
    const workOf = async (email: string) => {
      const before = process.cpuUsage();
      for (let at = 0; at < 4; at += 1) await shop.visitor().logIn({ body: { email, password: 'не та лопата' } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOf('warm@example.com');

    const [known, unknown] = [await workOf('anna@example.com'), await workOf('nobody@example.com')];

    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
