import { type AdminCall, adminContract } from '@kashtanka/contract/admin';
import { demo } from '@kashtanka/demo';
import { rolesFor, rolesThatRead, STAFF_ROLES, type StaffRole } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aKey, openStaffBrowser, type StaffBrowser, signInAs } from '../../../testing/staff-browser.ts';
import { openOnce, openTestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const calls = Object.entries<AdminCall>(adminContract);
/** Ends the caller's own session, so it is tested alone. */
const staffCalls = calls.filter(([name, { access }]) => access === 'staff' && name !== 'signOut');

function allowedRoles(call: AdminCall): readonly StaffRole[] {
  if (call.access === 'anyone') return STAFF_ROLES;
  if ('reads' in call) return call.reads === 'own' ? STAFF_ROLES : rolesThatRead(call.reads);
  return call.command === 'own' ? STAFF_ROLES : rolesFor(call.command);
}

/** Sends a call with every header it needs and things that do not exist. */
function send(browser: StaffBrowser, { method, path }: AdminCall, headers: Record<string, string> = {}) {
  const isWrite = method !== 'GET';
  return browser.inject({
    method,
    path: path.replace(/:\w+/g, '999999'),
    headers: { ...(isWrite && { 'idempotency-key': aKey(), 'if-match': '"1"' }), ...headers },
    ...(isWrite && method !== 'DELETE' && { body: {} }),
  });
}

describe('back-office calls', () => {
  it.each(STAFF_ROLES)('back-office calls: a %s is admitted to the calls of the role alone', async (role) => {
    const browser = await signInAs(await theShop(), role);

    const admitted: string[] = [];
    for (const [name, call] of staffCalls) {
      const { status, json } = await send(browser, call);
      if (status !== 403 || Reflect.get(Object(json), 'code') !== 'not_allowed') admitted.push(name);
    }

    const allowed = staffCalls.filter(([, call]) => allowedRoles(call).includes(role)).map(([name]) => name);
    expect(admitted).toEqual(allowed);
  });

  it('back-office calls: without a session all but signing in answer 401', async () => {
    const browser = openStaffBrowser(await theShop());

    for (const [name, call] of staffCalls) {
      expect(await send(browser, call), name).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    }
  });

  it('back-office writes: a page of another origin is refused, with the cookie too, also where it would sign in', async () => {
    const browser = await signInAs(await theShop(), 'owner');
    const writes = calls.filter(([, { method }]) => method !== 'GET');

    for (const headers of [
      { origin: 'http://shop.test' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
      { origin: '' },
    ]) {
      for (const [name, call] of writes) {
        expect(await send(browser, call, headers), name).toMatchObject({
          status: 403,
          json: { code: 'permission_denied' },
        });
      }
    }
  });

  it('back-office writes: without a key they answer 428, and without a due version too', async () => {
    const browser = await signInAs(await theShop(), 'owner');
    const writes = staffCalls.filter(([, { method }]) => method !== 'GET');

    for (const [name, call] of writes) {
      const missing = { 'idempotency-key': 'not-a-uuid' };
      expect(await send(browser, call, missing), name).toMatchObject({
        status: 428,
        json: { code: 'key_required' },
      });
      if ('command' in call && call.version === 'required') {
        const unread = await send(browser, call, { 'if-match': '*' });
        expect(unread, name).toMatchObject({ status: 428, json: { code: 'version_required' } });
      }
    }
  });

  it('back-office writes: a repeated key has one effect and the same answer', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const input = { key: aKey(), body: { name: 'Борис', roles: ['manager' as const], reason: 'Сезон' } };

    const answers = [await browser.inviteStaff(input), await browser.inviteStaff(input)];
    const other = await browser.inviteStaff({ ...input, body: { ...input.body, name: 'Вера' } });

    expect(answers[0]).toMatchObject({ status: 201 });
    expect(answers[1]).toEqual(answers[0]);
    expect(other).toMatchObject({ status: 409, problem: { code: 'idempotency_mismatch' } });
    expect((await shop.api.staff.list()).map(({ name }) => name)).toEqual(['Ольга', 'Борис']);
  });

  it('back-office writes: the same key of two members is two commands', async () => {
    const shop = await openTestShop();
    const members = [await signInAs(shop, 'owner'), await signInAs(shop, 'warehouse')];
    const input = { key: aKey(), params: { article: demo.collarInStock }, body: { by: 1, reason: 'Нашлась' } };
    const counted = async () => (await shop.api.stock.find([demo.collarInStock]))[0]?.counted ?? 0;
    const before = await counted();

    for (const member of members) expect(await member.adjustStock(input)).toMatchObject({ ok: true });

    expect(await counted()).toBe(before + 2);
  });

  it('back-office calls: a command records its session, reason and change in the audit log', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    const invited = await browser.inviteStaff({
      key: aKey(),
      body: { name: 'Борис', roles: ['manager'], reason: 'Сезон' },
    });
    const id = invited.ok ? invited.body.id : 0;

    await browser.changeStaffRoles({
      key: aKey(),
      params: { id },
      body: { roles: ['manager', 'warehouse'], reason: 'Пакует тоже' },
    });
    const demoted = await browser.changeStaffRoles({
      key: aKey(),
      params: { id: 1 },
      body: { roles: ['content'], reason: 'Отпуск' },
    });

    expect(demoted).toMatchObject({ status: 409, problem: { code: 'last_owner' } });
    const [refused, changed] = await rowsOf(browser);
    expect(refused).toMatchObject({ command: 'staff roles', refusal: 'last_owner', before: null });
    expect(changed).toMatchObject({
      command: 'staff roles',
      subject: 'staff Борис',
      reason: 'Пакует тоже',
      name: 'Ольга',
      before: { roles: ['manager'] },
      after: { roles: ['manager', 'warehouse'] },
      session_id: expect.any(Number),
    });
  });

  it('back-office calls: the audit log pages by cursor without gaps', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'owner');
    for (const name of ['Анна', 'Вера', 'Глеб', 'Даша'])
      await browser.inviteStaff({ key: aKey(), body: { name, roles: ['content'], reason: 'Сезон' } });

    const first = await browser.listAudit({ query: { limit: 2 } });
    if (!first.ok || first.body.next === null) throw new Error('the audit log has no second page');
    await browser.inviteStaff({ key: aKey(), body: { name: 'Ева', roles: ['content'], reason: 'Сезон' } });
    const second = await browser.listAudit({ query: { limit: 2, after: first.body.next } });

    const subjects = [...first.body.rows, ...(second.ok ? second.body.rows : [])].map(({ subject }) => subject);
    expect(subjects).toEqual(['staff Даша', 'staff Глеб', 'staff Вера', 'staff Анна']);
    expect(first.body.count).toEqual({ value: 5, has_more: false });
  });

  it('back-office calls: their OpenAPI document is for staff', async () => {
    const shop = await theShop();
    const browser = await signInAs(shop, 'accountant');

    const own = await browser.inject({ method: 'GET', path: 'openapi.json' });
    const foreign = await openStaffBrowser(shop).inject({ method: 'GET', path: 'openapi.json' });

    expect(own).toMatchObject({ status: 200, json: { paths: { '/staff/': { get: { 'x-roles': ['owner'] } } } } });
    expect(foreign.status).toBe(401);
  });
});

async function rowsOf(browser: StaffBrowser) {
  const listed = await browser.listAudit();
  if (!listed.ok) throw new Error('the audit log was refused');
  return listed.body.rows;
}
