import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register } from '../../../testing/accounts.ts';
import {
  aKey,
  oneTimeCode,
  openStaffBrowser,
  STAFF_PASSWORD,
  signInAs,
  signUp,
} from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const HALF_MINUTE_MS = 30_000;

async function invite(shop: TestShop, name = 'Ольга'): Promise<string> {
  const invited = await shop.api.invitations.inviteAsOperator(name, 'owner');
  if (!invited.ok) throw new Error(invited.problem);
  return invited.url;
}

describe('staff invitations', () => {
  it('invitation: signs up once with a password and an authenticator app', async () => {
    const shop = await openTestShop();
    const url = await invite(shop);
    await invite(shop, 'Мария');
    const { invitations } = shop.api;
    const early = await invitations.inviteFirstOwner('Павел');

    const { browser, me, recoveryCodes } = await signUp(shop, url);

    expect(early).toContain('/invitation#');
    expect(await invitations.inviteFirstOwner('Павел'), 'somebody has signed up').toBeNull();
    expect(await browser.listStaff()).toMatchObject({
      body: {
        rows: [
          { name: 'Ольга', has_signed_up: true, last_seen_at: shop.clock.now().toISOString() },
          { name: 'Мария', has_signed_up: false, last_seen_at: null },
          { name: 'Павел', has_signed_up: false, last_seen_at: null },
        ],
      },
    });
    expect(me).toMatchObject({ name: 'Ольга', roles: ['owner'] });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await browser.getMe()).toMatchObject({ ok: true, body: { name: 'Ольга' } });
    const again = await openStaffBrowser(shop).readInvitation({ body: { invitation: url.split('#')[1] ?? '' } });
    expect(again).toMatchObject({ status: 409, problem: { code: 'invitation_invalid' } });
  });

  it('invitation: ends after a day, and with the next invitation of the member', async () => {
    const shop = await openTestShop();
    const read = async (url: string) =>
      (await openStaffBrowser(shop).readInvitation({ body: { invitation: url.split('#')[1] ?? '' } })).status;
    const [first, second] = [await invite(shop), await invite(shop)];

    expect([await read(first), await read(second)]).toEqual([409, 200]);
    await shop.clock.advance(DAY_MS);
    expect(await read(second)).toBe(409);
  });

  it('invitation: a plain password, or one with the name of its owner, is refused at its field', async () => {
    const shop = await openTestShop();
    const invitation = (await invite(shop)).split('#')[1] ?? '';
    const started = await openStaffBrowser(shop).startInvitedPassword({ body: { invitation } });
    const code = await oneTimeCode(shop, started.ok ? started.body.secret : '');
    const accept = (password: string) =>
      openStaffBrowser(shop).acceptWithPassword({ body: { invitation, password, code } });

    expect(await accept('aaaaaaaaaaaa')).toMatchObject({
      status: 400,
      fields: { password: [{ code: 'password_too_common' }] },
    });
    expect(await accept('каштанка-ольга')).toMatchObject({
      status: 400,
      fields: { password: [{ code: 'password_too_similar' }] },
    });
    expect(await accept(STAFF_PASSWORD)).toMatchObject({ status: 201 });
  });

  it('invitation: two concurrent sign-ups with one invitation store one password', async () => {
    const shop = await openTestShop();
    const url = await invite(shop);
    const invitation = url.split('#')[1] ?? '';
    const started = await openStaffBrowser(shop).startInvitedPassword({ body: { invitation } });
    if (!started.ok) throw new Error('the invitation was refused');
    const code = await oneTimeCode(shop, started.body.secret);
    const body = { invitation, password: STAFF_PASSWORD, code };

    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await openStaffBrowser(shop).acceptWithPassword({ body })).status),
    );

    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });
});

describe('staff sign-in', () => {
  it('sign-in: needs the password and the code, and every wrong part has the same answer', async () => {
    const shop = await openTestShop();
    const { secret } = await signUp(shop, await invite(shop));
    await shop.clock.advance(HALF_MINUTE_MS * 2);
    const code = await oneTimeCode(shop, secret);
    const attempt = async (body: { name: string; password: string; code: string }) => {
      const { status, json } = await openStaffBrowser(shop).inject({
        method: 'POST',
        path: 'sign-in/password/',
        body,
      });
      return { status, json };
    };

    const wrong = [
      await attempt({ name: 'Борис', password: STAFF_PASSWORD, code }),
      await attempt({ name: 'Ольга', password: 'другой пароль', code }),
      await attempt({ name: 'Ольга', password: STAFF_PASSWORD, code: '000000' }),
    ];
    const right = await attempt({
      name: ' ольга ',
      password: STAFF_PASSWORD,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });

    expect(new Set(wrong.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(wrong[0]).toMatchObject({ status: 401, json: { code: 'sign_in_failed' } });
    expect(right).toMatchObject({ status: 200, json: { me: { name: 'Ольга' } } });
  });

  it('sign-in: a code of the authenticator app works once', async () => {
    const shop = await openTestShop();
    const { secret } = await signUp(shop, await invite(shop));
    await shop.clock.advance(HALF_MINUTE_MS * 2);
    const body = { name: 'Ольга', password: STAFF_PASSWORD, code: await oneTimeCode(shop, secret) };

    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await openStaffBrowser(shop).signInWithPassword({ body })).status),
    );

    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it('sign-in: a recovery code works once, and its owner may then change the ways to sign in', async () => {
    const shop = await openTestShop();
    const { recoveryCodes } = await signUp(shop, await invite(shop));
    const [code = ''] = recoveryCodes;
    const browser = openStaffBrowser(shop);

    const first = await browser.signInWithRecoveryCode({ body: { name: 'Ольга', code: code.toUpperCase() } });
    const second = await openStaffBrowser(shop).signInWithRecoveryCode({ body: { name: 'Ольга', code } });

    expect(first).toMatchObject({ ok: true, body: { me: { name: 'Ольга' } } });
    expect(second).toMatchObject({ status: 401 });
    expect(await browser.listOwnFactors()).toMatchObject({ body: { recovery_codes_left: 9 } });
    expect(await browser.startOwnPasskey({ key: aKey() })).toMatchObject({ status: 200 });
    expect(await browser.renewRecoveryCodes({ key: aKey() })).toMatchObject({ status: 201 });
  });

  it('sign-in: wrong attempts are limited by name and network', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await signUp(shop, await invite(shop));
    const body = { name: 'Ольга', password: 'не тот', code: '000000' };

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await openStaffBrowser(shop).signInWithPassword({ body })).status);

    expect(statuses.at(-1)).toBe(429);
  });
});

describe('staff sessions', () => {
  it('session: ends after twelve idle hours, and after a week in any case', async () => {
    const shop = await openTestShop();
    const idle = await signInAs(shop, 'owner');
    const busy = await signInAs(shop, 'manager');
    const statusOf = async (browser: typeof idle) => (await browser.getMe()).status;

    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      await shop.clock.advance(6 * HOUR_MS);
      expect(await statusOf(busy)).toBe(200);
    }
    expect(await statusOf(idle)).toBe(401);
    await shop.clock.advance(7 * HOUR_MS);
    expect(await statusOf(busy)).toBe(401);
  });

  it('session: a proof is needed again after ten minutes, and a code gives it', async () => {
    const shop = await openTestShop();
    const { browser, secret } = await signUp(shop, await invite(shop));
    const renew = async () => (await browser.renewRecoveryCodes({ key: aKey() })).status;

    expect(await renew()).toBe(201);
    await shop.clock.advance(10 * MINUTE_MS);
    expect(await renew()).toBe(403);
    const wrong = await browser.proveWithCode({ key: aKey(), body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 409 });
    const proven = await browser.proveWithCode({ key: aKey(), body: { code: await oneTimeCode(shop, secret) } });
    expect(proven).toMatchObject({ ok: true });
    expect(await renew()).toBe(201);
  });

  it('session: a member sees and ends the own sessions alone', async () => {
    const shop = await openTestShop();
    const { browser, secret, recoveryCodes } = await signUp(shop, await invite(shop));
    const other = await signInAs(shop, 'manager');
    await shop.clock.advance(HALF_MINUTE_MS * 2);
    const phone = openStaffBrowser(shop);
    const code = await oneTimeCode(shop, secret);
    await phone.signInWithPassword({ body: { name: 'Ольга', password: STAFF_PASSWORD, code } });

    const listed = await browser.listOwnSessions();
    const rows = listed.ok ? listed.body.rows : [];
    expect(rows.map(({ is_current }) => is_current)).toEqual([false, true]);
    const id = rows[0]?.id ?? 0;
    expect(await other.endOwnSession({ key: aKey(), params: { id } })).toMatchObject({ status: 404 });
    expect(await browser.endOwnSession({ key: aKey(), params: { id } })).toMatchObject({ status: 204 });
    expect(await phone.getMe()).toMatchObject({ status: 401 });
    expect(await browser.getMe()).toMatchObject({ status: 200 });
    const currentOnes = async () => {
      const open = await browser.listOwnSessions();
      return open.ok ? open.body.rows.map(({ is_current }) => is_current) : [];
    };
    expect(await currentOnes()).toEqual([true]);
    const [recovery = ''] = recoveryCodes;
    await openStaffBrowser(shop).signInWithRecoveryCode({ body: { name: 'Ольга', code: recovery } });
    await shop.clock.advance(6 * HOUR_MS);
    expect(await currentOnes()).toEqual([false, true]);
    await shop.clock.advance(6 * HOUR_MS);
    expect(await currentOnes(), 'the other one was idle').toEqual([true]);
  });

  it('session: a stopped member has none at the next call', async () => {
    const shop = await openTestShop();
    const owner = await signInAs(shop, 'owner');
    const manager = await signInAs(shop, 'manager');
    const staff = await owner.listStaff();
    const id = staff.ok ? (staff.body.rows.find(({ name }) => name === 'Мария')?.id ?? 0) : 0;

    const stopped = await owner.stopStaff({ key: aKey(), params: { id }, body: { reason: 'Переезд' } });

    expect(stopped).toMatchObject({ ok: true, body: { name: 'Мария' } });
    expect(await manager.getMe()).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
  });

  it('session: a member who was stopped by a server of the version before has none either', async () => {
    const shop = await openTestShop();
    const owner = await signInAs(shop, 'owner');

    await shop.database.pool.query('update staff set stopped_at = now()');

    expect(await owner.getMe()).toMatchObject({ status: 401 });
  });

  it('session: the token of a shopper opens nothing in the back office', async () => {
    const shop = await openTestShop();
    const { access } = await register(shop);

    const answered = await openStaffBrowser(shop).inject({
      method: 'GET',
      path: 'me/',
      headers: { 'x-authorization': `Bearer ${access}`, authorization: `Bearer ${access}` },
    });

    expect(answered).toMatchObject({ status: 401 });
  });
});

describe('staff at a terminal', () => {
  const asTerminal = async (shop: TestShop) => {
    const { url, token } = await shop.api.terminals.request('olga@server');
    return { token, code: url.split('#')[1] ?? '' };
  };

  it('terminal: a signed-in member approves it once, and its commands then act under that name', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { token, code } = await asTerminal(shop);
    const waiting = await asTerminal(shop);
    const hire = (name: string, sessionToken: string) =>
      shop.api.staff.add({ name: '', reason: 'Сезон', osUser: '1000', sessionToken }, { name, role: 'manager' });

    expect(await hire('Борис', token)).toMatchObject({ ok: false, problem: 'no_name' });
    expect(await browser.readTerminal({ key: aKey(), body: { code } })).toMatchObject({
      body: { label: 'olga@server' },
    });
    expect(await browser.approveTerminal({ key: aKey(), body: { code } })).toMatchObject({ status: 204 });
    expect(await browser.approveTerminal({ key: aKey(), body: { code } })).toMatchObject({ status: 404 });
    expect(await hire('Борис', token)).toEqual({ ok: true });
    expect(await hire('Вера', waiting.token), 'another terminal still waits').toMatchObject({ problem: 'no_name' });
    expect(await browser.readTerminal({ key: aKey(), body: { code: waiting.code } })).toMatchObject({
      status: 200,
    });

    const [entry] = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 1 });
    expect(entry).toMatchObject({ name: 'Ольга', subject: 'staff Борис', session_id: expect.any(Number) });
  });

  it('terminal: its session counts as no proof, so ways to sign in cannot be changed by its token', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { token, code } = await asTerminal(shop);
    await browser.approveTerminal({ key: aKey(), body: { code } });
    const [name = ''] = browser.cookie().split('=');
    const terminal = openStaffBrowser(shop, { cookie: `${name}=${token}` });

    expect(await terminal.getMe()).toMatchObject({ status: 200, body: { name: 'Ольга' } });
    expect(await terminal.renewRecoveryCodes({ key: aKey() })).toMatchObject({
      status: 403,
      problem: { code: 'proof_needed' },
    });
  });

  it('terminal: its session proves no other name, and waits ten minutes for the approval', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const { token, code } = await asTerminal(shop);
    await browser.approveTerminal({ key: aKey(), body: { code } });
    await shop.api.invitations.inviteAsOperator('Мария', 'manager');
    const late = await asTerminal(shop);

    const asMaria = { name: 'Мария', reason: 'За ожидание', osUser: '1000', sessionToken: token };
    expect(await shop.api.staff.stop(asMaria, 'Ольга')).toMatchObject({ problem: 'unbound' });
    await shop.clock.advance(10 * MINUTE_MS);
    expect(await browser.readTerminal({ key: aKey(), body: { code: late.code } })).toMatchObject({ status: 404 });
    expect(await shop.api.terminals.approve(late.code, 1)).toBe(false);
  });
});
