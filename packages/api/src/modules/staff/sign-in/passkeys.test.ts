import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../testing/requests/authenticator.ts';
import { aKey, openStaffBrowser, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Otherwise = Parameters<Authenticator['use']>[1];

async function invite(shop: TestShop, name: string): Promise<string> {
  const invited = await shop.api.invitations.inviteAsOperator(name, 'owner');
  if (!invited.ok) throw new Error(invited.problem);
  return invited.url.split('#')[1] ?? '';
}

async function challengeOf<Body>(started: Promise<{ ok: true; body: Body } | { ok: false; status: number }>) {
  const answered = await started;
  if (!answered.ok) throw new Error(`no challenge: ${answered.status}`);
  return answered.body;
}

/** A member who has signed up with a passkey alone. */
async function signUpWithPasskey(shop: TestShop, name: string) {
  const invitation = await invite(shop, name);
  const [browser, authenticator] = [openStaffBrowser(shop), createAuthenticator()];
  const challenge = await challengeOf(browser.startInvitedPasskey({ body: { invitation } }));
  const body = { invitation, ...authenticator.register(challenge) };
  return { browser, authenticator, body, accepted: await browser.acceptWithPasskey({ body }) };
}

async function signIn(shop: TestShop, authenticator: Authenticator, otherwise?: Otherwise): Promise<number> {
  const browser = openStaffBrowser(shop);
  const challenge = await challengeOf(browser.startPasskeySignIn());
  return (await browser.signInWithPasskey({ body: authenticator.use(challenge, otherwise) })).status;
}

async function addPasskey(browser: StaffBrowser, authenticator: Authenticator) {
  const challenge = await challengeOf(browser.startOwnPasskey({ key: aKey() }));
  return browser.addOwnPasskey({ key: aKey(), body: { label: 'Ключ', ...authenticator.register(challenge) } });
}

const passkeysOf = async (browser: StaffBrowser) => {
  const factors = await browser.listOwnFactors();
  return factors.ok ? factors.body.passkeys.map(({ id }) => id) : [];
};

const isProven = async (browser: StaffBrowser, { clock }: TestShop) => {
  const me = await browser.getMe();
  return me.ok && me.body.proven_until !== null && Date.parse(me.body.proven_until) > clock.now().getTime();
};

describe('passkeys of staff', () => {
  it('passkey: an invitation is used up by the first one, which then signs its member in', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { authenticator, accepted, body } = await signUpWithPasskey(shop, 'Ольга');
    const foreign = await invite(shop, 'Мария');
    const browser = openStaffBrowser(shop);

    const again = await browser.acceptWithPasskey({ body });
    const challenge = await challengeOf(browser.startPasskeySignIn());
    const used = authenticator.use(challenge);
    const signedIn = await browser.signInWithPasskey({ body: used });
    const repeated = await openStaffBrowser(shop).signInWithPasskey({ body: used });
    const renewed = await challengeOf(
      browser.startInvitedPasskey({ body: { invitation: await invite(shop, 'Ольга') } }),
    );
    const ofAnother = await browser.acceptWithPasskey({
      body: { invitation: foreign, ...createAuthenticator().register(renewed) },
    });

    expect(accepted).toMatchObject({ status: 201, body: { me: { name: 'Ольга' } } });
    expect(again).toMatchObject({ status: 409 });
    expect(signedIn).toMatchObject({ status: 200, body: { me: { name: 'Ольга' } } });
    expect(repeated).toMatchObject({ status: 401, problem: { code: 'passkey_refused' } });
    expect(ofAnother).toMatchObject({ status: 401, problem: { code: 'passkey_refused' } });
  });

  it('passkey: an answer for another site, without a PIN, of a copy, late, or of a stopped member is refused', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { browser, authenticator } = await signUpWithPasskey(shop, 'Ольга');
    const { authenticator: marias } = await signUpWithPasskey(shop, 'Мария');

    expect(await signIn(shop, authenticator, { origin: 'http://localhost:3000' })).toBe(401);
    expect(await signIn(shop, authenticator, { isVerified: false })).toBe(401);
    expect(await signIn(shop, createAuthenticator())).toBe(401);
    expect(await signIn(shop, authenticator)).toBe(200);
    authenticator.state.counter -= 1;
    expect(await signIn(shop, authenticator)).toBe(401);
    const challenge = await challengeOf(openStaffBrowser(shop).startPasskeySignIn());
    shop.clock.advance(5 * MINUTE_MS);
    const late = await openStaffBrowser(shop).signInWithPasskey({ body: authenticator.use(challenge) });
    expect(late).toMatchObject({ status: 401 });
    expect(await signIn(shop, marias)).toBe(200);
    await browser.stopStaff({ key: aKey(), params: { id: 2 }, body: { reason: 'Переезд' } });
    expect(await signIn(shop, marias)).toBe(401);
  });

  it('passkey: it proves its own member’s session again, and no other', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { browser: olga, authenticator } = await signUpWithPasskey(shop, 'Ольга');
    const { browser: maria, authenticator: marias } = await signUpWithPasskey(shop, 'Мария');
    const second = openStaffBrowser(shop);
    await second.signInWithPasskey({ body: authenticator.use(await challengeOf(second.startPasskeySignIn())) });
    shop.clock.advance(10 * MINUTE_MS);
    const prove = async (by: Authenticator, started = olga) =>
      (
        await olga.proveWithPasskey({
          key: aKey(),
          body: by.use(await challengeOf(started.startProof({ key: aKey() }))),
        })
      ).status;

    const refused = [await prove(marias), await prove(authenticator, maria), await prove(marias, maria)];
    const before = await isProven(olga, shop);
    const elsewhere = await openStaffBrowser(shop).signInWithPasskey({
      body: authenticator.use(await challengeOf(olga.startProof({ key: aKey() }))),
    });
    const proven = await prove(authenticator);

    expect([refused, before, elsewhere.status, proven]).toEqual([[409, 409, 409], false, 401, 200]);
    expect(await Promise.all([olga, second, maria].map((one) => isProven(one, shop)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('passkey: one of several is removed by its member, and the last way to sign in stays', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const owner = await signInAs(shop, 'owner');
    const [first, second] = [createAuthenticator(), createAuthenticator()];
    const { browser: maria, authenticator: marias } = await signUpWithPasskey(shop, 'Мария');
    const added = [await addPasskey(owner, first), await addPasskey(owner, second)];
    const known = await addPasskey(owner, marias);
    const remove = async (browser: StaffBrowser, id = 0) =>
      (await browser.removeOwnPasskey({ key: aKey(), params: { id } })).status;
    const [one, other] = await passkeysOf(owner);
    const [last] = await passkeysOf(maria);

    const removed = [await remove(maria, other), await remove(maria, last), await remove(owner, one)];
    const signIns = [await signIn(shop, first), await signIn(shop, second), await signIn(shop, marias)];

    expect([...added, known].map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(removed).toEqual([404, 409, 200]);
    expect([await passkeysOf(owner), await passkeysOf(maria)]).toEqual([[other], [last]]);
    expect(signIns).toEqual([401, 200, 200]);
    expect(await remove(owner, other), 'a password is left').toBe(200);
  });
});
