import { SECOND_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { logIn, PASSWORD, register, userWith } from './testing/accounts.ts';
import { secretIn } from './testing/partners/mailed.ts';
import { actorOf } from './testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from './testing/test-shop.ts';

const EMAIL = 'anna@example.com';
const NEW_EMAIL = 'anna@example.org';
const NEW_PASSWORD = 'фонарь-и-сугроб';
const WRONG = 'не та лопата';

type Line = Record<string, unknown>;

/** A shop, and the lines of security events that it has logged so far. */
async function openLogging(): Promise<{ shop: TestShop; events(): Line[]; lines: string[] }> {
  const lines: string[] = [];
  const shop = await openTestShop({ rateLimits: true, onLogged: (line) => lines.push(line) });
  const ofCalls = () => lines.map((line): Line => JSON.parse(line));
  const inside = () => shop.log.lines.map(({ fields, message }): Line => ({ ...fields, msg: message }));
  return { shop, lines, events: () => [...ofCalls(), ...inside()].filter(({ msg }) => msg === 'security event') };
}

/** Performs every operation on an account, as its owner or an impostor; returns the secrets that it used. */
async function goThrough(shop: TestShop, visitor: Visitor): Promise<string[]> {
  const first = await register(shop, {}, visitor);
  await visitor.logIn({ body: { email: EMAIL, password: WRONG } });
  const second = await logIn(visitor);
  const next = await visitor.refreshToken({ body: { refresh: second.refresh } });
  shop.clock.advance(31 * SECOND_MS);
  await visitor.refreshToken({ body: { refresh: second.refresh } });
  const user = userWith(shop, first);
  await user.changePassword({ body: { old_password: WRONG, new_password: NEW_PASSWORD } });
  const changed = await user.changePassword({ body: { old_password: PASSWORD, new_password: NEW_PASSWORD } });
  const tokens = changed.ok ? changed.body : first;
  const moving = userWith(shop, tokens);
  await moving.changeProfile({ body: { email: NEW_EMAIL } });
  const secret = await secretIn(shop, NEW_EMAIL, 'confirm_new_email');
  await moving.confirmEmail({ body: { secret } });
  await visitor.logOut({ body: { refresh: tokens.refresh, everywhere: true } });
  const last = await logIn(visitor, { email: NEW_EMAIL, password: NEW_PASSWORD });
  await shop.api.customers.exportData(await actorOf(shop, 'owner'), NEW_EMAIL, async () => undefined);
  await shop.api.settings.set('store_enabled', 0);
  await userWith(shop, last).addLine({ body: { article: 'bwl01' } });
  await userWith(shop, last).deleteProfile();
  const ofNext = next.ok ? [next.body.access, next.body.refresh] : [];
  return [first, second, tokens, last].flatMap(({ access, refresh }) => [access, refresh]).concat(ofNext, secret);
}

it('security log: has one line for each event, with the account and a hash of the network, and no secret', async () => {
  const { shop, events, lines } = await openLogging();

  const tokens = await goThrough(shop, shop.visitor());

  const expected = [
    'account_deleted',
    'data_exported',
    'email_changed',
    'forbidden',
    'logged_out_everywhere',
    'login',
    'login',
    'login',
    'login_failed',
    'password_changed',
    'password_failed',
    'refresh_token_reused',
  ];
  await expect
    .poll(() =>
      events()
        .map(({ event }) => event)
        .toSorted(),
    )
    .toEqual(expected);
  for (const line of events()) {
    const isOfStaff = line.event === 'data_exported';
    expect(line).toMatchObject({
      accountId: 1,
      networkHash: isOfStaff ? null : expect.stringMatching(/^[\w-]{16}$/),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  }
  const log = lines.join() + JSON.stringify(shop.log.lines);
  const secrets = [...tokens, EMAIL, NEW_EMAIL, PASSWORD, NEW_PASSWORD, WRONG, '127.0.0.1'];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('security log: distinguishes guesses from limits, also for an email without an account', async () => {
  const { shop, events } = await openLogging();
  await register(shop);
  const guess = (email: string) => shop.visitor().logIn({ body: { email, password: WRONG } });

  for (const email of [...Array(6).fill(EMAIL), 'unknown@example.com']) await guess(email);

  const failed = Array(5).fill(['login_failed', 1]);
  await expect
    .poll(() => events().map(({ event, accountId }) => [event, accountId]))
    .toEqual([['login', 1], ...failed, ['password_locked', 1], ['throttled', null], ['login_failed', null]]);
});
