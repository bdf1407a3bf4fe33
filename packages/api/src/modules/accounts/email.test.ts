import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aRegistration, PASSWORD, userWith } from '../../testing/accounts.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { waits } from '../../testing/invariants/invariants.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { kindsTo, mailedTo, secretIn } from '../../testing/partners/mailed.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const { address, email, logIn, other, register } = ownAccount();
const theShop = openOnce();
const kim = () => address('kim');
const NEW_PASSWORD = 'сугроб-и-фонарь';

const refused = (field: string, code: string) => ({
  status: 400,
  fields: { [field]: [expect.objectContaining({ code })] },
});

async function annasShop(options?: Parameters<typeof openTestShop>[0]) {
  const shop = options ? await openTestShop(options) : await theShop();
  const tokens = await register(shop);
  return { shop, tokens, anna: userWith(shop, tokens) };
}

/** Another login of Anna's, which is not recent any more, beside a recent one. */
async function anOldLogin(shop: TestShop): Promise<Visitor> {
  const tokens = await logIn(shop.visitor());
  shop.clock.advance(6 * MINUTE_MS);
  await logIn(shop.visitor());
  return userWith(shop, tokens);
}

const LOCK_ACCOUNTS = 'select from account for no key update';

async function move(shop: TestShop, user: Visitor, to = kim()): Promise<void> {
  shop.clock.advance(1_000);
  const asked = await user.changeProfile({ body: { email: to, current_password: PASSWORD } });
  const moved = await user.confirmEmail({ body: { secret: await secretIn(shop, to, 'confirm_new_email') } });
  if (!asked.ok || !moved.ok) throw new Error(`the email was not changed: ${JSON.stringify([asked, moved])}`);
}

describe('proof of the owner', () => {
  it('a login that is not fresh changes no email and deletes no account without the password', async () => {
    const { shop } = await annasShop();
    const anna = await anOldLogin(shop);
    const change = (current_password?: string) =>
      anna.changeProfile({
        body: { email: kim(), first_name: 'Аня', ...(current_password && { current_password }) },
      });

    expect(await change()).toMatchObject(refused('current_password', 'required'));
    expect(await change('not hers')).toMatchObject(refused('current_password', 'invalid'));
    expect(await anna.deleteProfile()).toMatchObject(refused('current_password', 'required'));
    expect(await anna.deleteProfile({ body: { current_password: 'not hers' } })).toMatchObject(
      refused('current_password', 'invalid'),
    );
    expect(await anna.getProfile()).toMatchObject({ body: { first_name: 'Анна', pending_email: null } });
    expect(await kindsTo(shop, kim())).toEqual([]);

    expect(await change(PASSWORD)).toMatchObject({ body: { first_name: 'Аня', pending_email: kim() } });
    expect(await anna.deleteProfile({ body: { current_password: PASSWORD } })).toMatchObject({ status: 204 });
  });

  it('guesses of the password are limited, and then the right one waits, too', async () => {
    const { shop } = await annasShop({ rateLimits: true });
    const anna = await anOldLogin(shop);
    const remove = (current_password: string) => anna.deleteProfile({ body: { current_password } });

    const guesses: number[] = [];
    for (let at = 0; at < 7; at += 1) guesses.push((await remove('not hers')).status);

    expect([...new Set(guesses)]).toEqual([400, 429]);
    expect((await remove(PASSWORD)).status).toBe(429);
  });

  it('a password is no proof any more once another one has been set meanwhile', async () => {
    const { shop, anna } = await annasShop({});
    const proof = { current_password: PASSWORD };
    const { pool } = shop.database;
    const { rows: before } = await pool.query<{ hash: string }>('select password_hash as hash from account');
    const meanwhile = (call: () => Promise<unknown>) =>
      meetAtLock(shop, "update account set password_hash = 'another'", [call], 'commit');

    const deleted = await meanwhile(() => anna.deleteProfile({ body: proof }));
    await pool.query('update account set password_hash = $1', [before[0]?.hash]);
    const moved = await meanwhile(() => anna.changeProfile({ body: { ...proof, email: kim() } }));

    expect([deleted, moved]).toMatchObject(Array(2).fill([refused('current_password', 'required')]));
    expect(await shop.api.customers.find(email())).toBeDefined();
    expect((await pool.query("select from account_email_link where kind = 'change'")).rowCount).toBe(0);
  });

  it('a password that is replaced during its login opens nothing and is not restored', async () => {
    const { shop } = await annasShop({});
    const other = await shop.database.pool.connect();
    await other.query("begin; update account set password_hash = 'another'");

    const entering = shop.visitor().logIn({ body: { email: email(), password: PASSWORD } });
    const waiting = await waits(shop);
    await other.query('commit');
    other.release();

    expect(waiting).toBe(true);
    expect(await entering).toMatchObject(refused('non_field_errors', 'invalid_credentials'));
    const { rows } = await shop.database.pool.query('select password_hash from account');
    expect(rows).toEqual([{ password_hash: 'another' }]);
  });

  it('a login younger than five minutes is proof by itself, until the fifth minute is over', async () => {
    const { shop, tokens, anna } = await annasShop();

    shop.clock.advance(5 * MINUTE_MS - 1);
    const inTime = await anna.changeProfile({ body: { email: kim() } });
    const renewed = await shop.visitor().refreshToken({ body: { refresh: tokens.refresh } });
    shop.clock.advance(1);
    const late = await anna.deleteProfile();
    const lateAgain = await userWith(shop, renewed.ok ? renewed.body : { access: '' }).deleteProfile();

    expect(lateAgain).toMatchObject(refused('current_password', 'required'));
    expect(inTime).toMatchObject({ status: 200, body: { email: email(), pending_email: kim() } });
    expect(late).toMatchObject(refused('current_password', 'required'));
  });

  it('anything else of a profile is changed without a password', async () => {
    const { shop } = await annasShop();
    const anna = await anOldLogin(shop);

    expect(await anna.changeProfile({ body: { first_name: 'Аня', email: email() } })).toMatchObject({
      status: 200,
    });
  });

  it('wrong passwords are counted with those of logins', async () => {
    const { shop } = await annasShop({ rateLimits: true });
    const anna = await anOldLogin(shop);
    const guess = () => anna.deleteProfile({ body: { current_password: 'not hers' } });

    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await guess());
    const login = await shop.visitor().logIn({ body: { email: email(), password: PASSWORD } });

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(login.status).toBe(429);
  });
});

describe('change of email', () => {
  it('takes effect when the link that was mailed to the new address is used [API-55] [D68]', async () => {
    const { shop, anna } = await annasShop();

    const asked = await anna.changeProfile({ body: { email: kim().replace('kim', 'Kim') } });
    const before = await anna.getProfile();
    const secret = await secretIn(shop, kim(), 'confirm_new_email');
    const early = await shop.visitor().logIn({ body: { email: kim(), password: PASSWORD } });
    const moved = await anna.confirmEmail({ body: { secret } });

    const waiting = { email: email(), pending_email: kim(), email_confirmed: false };
    expect([asked, before]).toMatchObject([{ body: waiting }, { body: waiting }]);
    expect(early.status).toBe(400);
    expect(moved).toMatchObject({
      body: { email: kim(), pending_email: null, email_confirmed: true, news_agreement: false },
    });
    expect((await logIn(shop.visitor(), { email: kim() })).access).toBeTruthy();
    expect(await kindsTo(shop, email())).toEqual(['email_changed', 'welcome']);
    expect(await anna.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'invalid'));
  });

  it('is confirmed by a login of the account alone, for a day', async () => {
    const { shop, anna } = await annasShop();
    await anna.changeProfile({ body: { email: kim() } });
    const secret = await secretIn(shop, kim(), 'confirm_new_email');
    const stranger = userWith(shop, await register(shop, { email: other() }));
    const guest = await shop.visitor().inject({ method: 'POST', path: 'profile/email/confirm/', body: { secret } });

    expect(await stranger.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'invalid'));
    expect(guest.status).toBe(401);
    shop.clock.advance(DAY_MS);
    const later = userWith(shop, await logIn(shop.visitor()));
    expect(await later.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'expired'));
    expect(await later.getProfile()).toMatchObject({ body: { email: email(), pending_email: null } });
    // For a day more it is known as expired.
    shop.clock.advance(DAY_MS);
    await shop.runJob('night_forget');
    const nextDay = userWith(shop, await logIn(shop.visitor()));
    expect(await nextDay.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'expired'));
    shop.clock.advance(1);
    await shop.runJob('night_forget');
    expect(await nextDay.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'invalid'));
  });

  it('is taken back by the present address, by another change and by another password', async () => {
    const { shop, anna } = await annasShop();
    const ask = async (to: string) => {
      shop.clock.advance(1_000);
      await anna.changeProfile({ body: { email: to } });
      return secretIn(shop, to, 'confirm_new_email');
    };

    const first = await ask(kim());
    await anna.changeProfile({ body: { email: email() } });
    const second = await ask(address('second'));
    const third = await ask(address('third'));
    const changed = await anna.changePassword({ body: { old_password: PASSWORD, new_password: NEW_PASSWORD } });

    const after = userWith(shop, changed.ok ? changed.body : { access: '' });
    for (const secret of [first, second, third])
      expect(await after.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'invalid'));
    expect(await after.getProfile()).toMatchObject({ body: { email: email(), pending_email: null } });
  });

  it('answers the same where another account has the address, and says so in the email alone', async () => {
    const asked: string[] = [];
    const { shop, anna } = await annasShop({ onStatement: ({ sql }) => asked.push(sql) });
    await register(shop, { email: kim() });
    const change = async (to: string) => {
      shop.clock.advance(1_000);
      asked.length = 0;
      const { status, json } = await anna.inject({ method: 'PATCH', path: 'profile/', body: { email: to } });
      return { answer: { status, json: JSON.stringify(json).replaceAll(to, '…') }, work: [...asked] };
    };
    await change(address('zero'));

    const [free, taken] = [await change(address('free')), await change(kim())];

    expect(taken).toEqual(free);
    expect(taken.work.length).toBeGreaterThan(3);
    expect(await kindsTo(shop, kim())).toEqual(['email_taken', 'welcome']);
    expect((await mailedTo(shop, kim(), 'email_taken'))?.plain_text).not.toContain('secret=');
  });

  it('is refused where another account registers with the address before the link is used', async () => {
    const { shop, anna } = await annasShop();
    await anna.changeProfile({ body: { email: kim() } });
    await register(shop, { email: kim() });
    const secret = await secretIn(shop, kim(), 'confirm_new_email');

    expect(await anna.confirmEmail({ body: { secret } })).toMatchObject(refused('email', 'unique'));
    expect(await anna.getProfile()).toMatchObject({ body: { email: email() } });
  });

  it('is refused where another account gets the address at the same time', async () => {
    const { shop, anna } = await annasShop();
    await register(shop, { email: other() });
    await anna.changeProfile({ body: { email: kim() } });
    const secret = await secretIn(shop, kim(), 'confirm_new_email');
    const isTaken = `update account set email = '${kim()}' where email = '${other()}'`;

    const [answer] = await meetAtLock(shop, isTaken, [() => anna.confirmEmail({ body: { secret } })], 'commit');

    expect(answer).toMatchObject(refused('email', 'unique'));
    expect(await anna.getProfile()).toMatchObject({ body: { email: email() } });
  });

  it('is made once by a link that is used twice at once', async () => {
    const { shop, anna } = await annasShop();
    await anna.changeProfile({ body: { email: kim() } });
    const secret = await secretIn(shop, kim(), 'confirm_new_email');
    const use = () => anna.confirmEmail({ body: { secret } });

    const answers = await meetAtLock(shop, LOCK_ACCOUNTS, [use, use]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await kindsTo(shop, email())).toEqual(['email_changed', 'welcome']);
  });

  it('is refused where another account has reserved the address before the link is used', async () => {
    const { shop, anna } = await annasShop();
    const bob = userWith(shop, await register(shop, { email: other() }));
    await anna.changeProfile({ body: { email: kim() } });
    const secret = await secretIn(shop, kim(), 'confirm_new_email');
    // Bob asks for the same address, moves there and on to another one.
    await move(shop, bob);
    await move(shop, bob, address('third'));

    expect(await anna.confirmEmail({ body: { secret } })).toMatchObject(refused('email', 'unique'));
  });

  it('may lead back to an address that is reserved for the account itself', async () => {
    const { shop, anna } = await annasShop();
    await move(shop, anna);

    await move(shop, anna, email());

    expect(await anna.getProfile()).toMatchObject({ body: { email: email() } });
  });

  it('voids a recovery link that lies in the old mailbox', async () => {
    const { shop, anna } = await annasShop();
    await shop.visitor().requestRecovery({ body: { email: email() } });
    await shop.runDueJobs();
    const secret = await secretIn(shop, email(), 'recovery');
    await move(shop, anna);

    expect(await shop.visitor().recoverPassword({ body: { secret, new_password: NEW_PASSWORD } })).toMatchObject(
      refused('secret', 'invalid'),
    );
  });
});

describe('change of email that was taken back', () => {
  const undo = (shop: TestShop, secret: string) => shop.visitor().undoEmailChange({ body: { secret } });

  it('restores the address, ends every login, voids password and links, and mails a way to a new password', async () => {
    const { shop, anna } = await annasShop();
    await move(shop, anna);
    const thief = await logIn(shop.visitor(), { email: kim() });
    await shop.visitor().requestRecovery({ body: { email: kim() } });
    await anna.changeProfile({ body: { email: address('third') } });
    await shop.runDueJobs();
    const recovery = await secretIn(shop, kim(), 'recovery');
    const next = await secretIn(shop, address('third'), 'confirm_new_email');
    const secret = await secretIn(shop, email(), 'email_changed');

    const undone = await undo(shop, secret);

    expect(undone).toMatchObject({ status: 200, body: {} });
    expect(await userWith(shop, thief).getProfile()).toMatchObject({ status: 401 });
    const enter = (to: string) => shop.visitor().logIn({ body: { email: to, password: PASSWORD } });
    expect([(await enter(email())).status, (await enter(kim())).status]).toEqual([400, 400]);
    const recover = (one: string) =>
      shop.visitor().recoverPassword({ body: { secret: one, new_password: NEW_PASSWORD } });
    expect(await recover(recovery)).toMatchObject(refused('secret', 'invalid'));
    expect(await recover(await secretIn(shop, email(), 'email_restored'))).toMatchObject({ status: 200 });
    const back = userWith(shop, await logIn(shop.visitor(), { password: NEW_PASSWORD }));
    expect(await back.getProfile()).toMatchObject({
      body: { email: email(), email_confirmed: true, pending_email: null },
    });
    expect(await back.confirmEmail({ body: { secret: next } })).toMatchObject(refused('secret', 'invalid'));
    expect(await undo(shop, secret)).toMatchObject(refused('secret', 'invalid'));
  });

  it('also voids the links of later changes, which a thief may hold, but of no other account', async () => {
    const { shop, anna } = await annasShop();
    const bob = userWith(shop, await register(shop, { email: other() }));
    await move(shop, anna);
    const owners = await secretIn(shop, email(), 'email_changed');
    await move(shop, anna, address('third'));
    const thiefs = await secretIn(shop, kim(), 'email_changed');
    await move(shop, bob, address('fourth'));
    const bobs = await secretIn(shop, other(), 'email_changed');
    shop.clock.advance(MINUTE_MS);

    const undone = await undo(shop, owners);

    expect(undone).toMatchObject({ ok: true });
    expect(await undo(shop, thiefs)).toMatchObject(refused('secret', 'invalid'));
    expect(await undo(shop, bobs)).toMatchObject({ ok: true });
    expect(await shop.api.customers.find(email())).toBeDefined();
  });

  it('works for seven days, also after another change and another password', async () => {
    const { shop, anna } = await annasShop();
    await move(shop, anna);
    const first = await secretIn(shop, email(), 'email_changed');
    await move(shop, anna, address('third'));
    const second = await secretIn(shop, kim(), 'email_changed');
    const changed = await anna.changePassword({ body: { old_password: PASSWORD, new_password: NEW_PASSWORD } });
    shop.clock.advance(7 * DAY_MS - 5_000);

    // If a thief changes the email twice, undoing the second change must not invalidate the owner's link.
    const own = await undo(shop, second);
    const owners = await undo(shop, first);

    expect([changed.ok, own.ok, owners.ok]).toEqual([true, true, true]);
    expect(await shop.api.customers.find(email())).toBeDefined();
  });

  it('happens once, although the link is used twice at once', async () => {
    const { shop, anna } = await annasShop();
    await move(shop, anna);
    const secret = await secretIn(shop, email(), 'email_changed');
    const use = () => undo(shop, secret);

    const answers = await meetAtLock(shop, LOCK_ACCOUNTS, [use, use]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await kindsTo(shop, email())).toEqual(['email_changed', 'email_restored', 'welcome']);
  });

  it('is refused where the address was given to another account in spite of the reservation', async () => {
    const { shop, anna } = await annasShop();
    await register(shop, { email: other() });
    await move(shop, anna);
    const secret = await secretIn(shop, email(), 'email_changed');
    await shop.database.pool.query('update account set email = $1 where email = $2', [email(), other()]);

    expect(await undo(shop, secret)).toMatchObject(refused('email', 'unique'));
    expect(await anna.getProfile()).toMatchObject({ body: { email: kim() } });
  });

  it('is refused when it is over, and for a link of another kind', async () => {
    const { shop, anna } = await annasShop();
    const welcome = await secretIn(shop, email(), 'welcome');
    await move(shop, anna);
    const secret = await secretIn(shop, email(), 'email_changed');

    expect(await undo(shop, welcome)).toMatchObject(refused('secret', 'invalid'));
    expect(await anna.confirmEmail({ body: { secret } })).toMatchObject(refused('secret', 'invalid'));
    shop.clock.advance(7 * DAY_MS);
    expect(await undo(shop, secret)).toMatchObject(refused('secret', 'expired'));
  });

  it('works although the old address was wanted by another account, because it is reserved meanwhile', async () => {
    const { shop, anna } = await annasShop();
    const bob = userWith(shop, await register(shop, { email: other() }));
    await move(shop, anna);
    const secret = await secretIn(shop, email(), 'email_changed');

    expect(await shop.visitor().register({ body: aRegistration({ email: email() }) })).toMatchObject(
      refused('email', 'unique'),
    );
    await bob.changeProfile({ body: { email: email() } });
    expect(await kindsTo(shop, email())).toContain('email_taken');
    expect(await undo(shop, secret)).toMatchObject({ ok: true });

    const late = await openTestShop();
    const user = userWith(late, await register(late));
    await move(late, user);
    late.clock.advance(7 * DAY_MS);
    expect((await register(late)).access).toBeTruthy();
  });
});

describe('proof of an address', () => {
  it('is the link of the welcome email or another one, used by a login of the account', async () => {
    const { shop, anna } = await annasShop();
    const bob = userWith(shop, await register(shop, { email: other() }));
    const welcome = await secretIn(shop, email(), 'welcome');
    shop.clock.advance(1_000);
    const resent = await anna.resendConfirmation();
    const newer = await secretIn(shop, email(), 'confirm_email');

    expect(resent).toMatchObject({ status: 200, body: {} });
    expect(await anna.confirmEmail({ body: { secret: newer } })).toMatchObject({ body: { email_confirmed: true } });
    expect(await bob.getProfile()).toMatchObject({ body: { email_confirmed: false } });
    expect(await anna.confirmEmail({ body: { secret: welcome } })).toMatchObject(refused('secret', 'invalid'));
    expect(await kindsTo(shop, email())).toEqual(['confirm_email', 'welcome']);
  });

  it('is also a new password by a mailed link, which cancels a pending change by a stranger', async () => {
    const { shop, anna } = await annasShop();
    await anna.changeProfile({ body: { email: kim() } });
    const next = await secretIn(shop, kim(), 'confirm_new_email');
    await shop.visitor().requestRecovery({ body: { email: email() } });
    await shop.runDueJobs();
    const secret = await secretIn(shop, email(), 'recovery');

    await shop.visitor().recoverPassword({ body: { secret, new_password: NEW_PASSWORD } });

    const owner = userWith(shop, await logIn(shop.visitor(), { password: NEW_PASSWORD }));
    expect(await owner.getProfile()).toMatchObject({ body: { email_confirmed: true, pending_email: null } });
    expect(await owner.confirmEmail({ body: { secret: next } })).toMatchObject(refused('secret', 'invalid'));
  });

  it('is mailed again to the address that the account asks for, and to none once its own is proven', async () => {
    const { shop, anna } = await annasShop();
    await anna.confirmEmail({ body: { secret: await secretIn(shop, email(), 'welcome') } });
    expect(await anna.resendConfirmation()).toMatchObject({ status: 200 });
    await anna.changeProfile({ body: { email: kim() } });
    const first = await secretIn(shop, kim(), 'confirm_new_email');
    shop.clock.advance(1_000);
    await anna.resendConfirmation();

    expect(await anna.confirmEmail({ body: { secret: first } })).toMatchObject(refused('secret', 'invalid'));
    const second = await secretIn(shop, kim(), 'confirm_new_email');
    expect(await anna.confirmEmail({ body: { secret: second } })).toMatchObject({ body: { email: kim() } });
    expect(await kindsTo(shop, email())).toEqual(['email_changed', 'welcome']);
  });

  it('is possible for seven days by the link of the welcome email', async () => {
    const { shop } = await annasShop();
    await register(shop, { email: other() });
    const useAs = async (owner: string) => {
      const user = userWith(shop, await logIn(shop.visitor(), { email: owner }));
      return user.confirmEmail({ body: { secret: await secretIn(shop, owner, 'welcome') } });
    };

    shop.clock.advance(7 * DAY_MS - 1);
    const inTime = await useAs(email());
    shop.clock.advance(1);

    expect(inTime).toMatchObject({ body: { email_confirmed: true } });
    expect(await useAs(other())).toMatchObject(refused('secret', 'expired'));
  });

  it('is asked for five times a day at most, by all accounts together', async () => {
    const { shop, anna } = await annasShop();
    const bob = userWith(shop, await register(shop, { email: other() }));

    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push(await anna.resendConfirmation());
    const asked = await bob.changeProfile({ body: { email: email() } });
    shop.clock.advance(DAY_MS);
    const next = userWith(shop, await logIn(shop.visitor()));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(asked).toMatchObject({ status: 200, body: { pending_email: email() } });
    expect(await kindsTo(shop, email())).toEqual([...Array(5).fill('confirm_email'), 'welcome']);
    expect((await next.resendConfirmation()).status).toBe(200);
  });
});
