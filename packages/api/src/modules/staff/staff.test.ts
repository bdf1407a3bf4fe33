import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conflict, created } from '#platform/http/reply';
import { parseIdempotencyKey, runOnceWithClaim } from '#platform/idempotency';
import { addJob } from '#platform/jobs';
import { register } from '../../testing/accounts.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { waits } from '../../testing/invariants/invariants.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const REASON = 'За\u00a0ожидание';
const everything = { name: null, subject: null, since: null, limit: 100 };

const commandsOf = async (shop: TestShop) =>
  (await shop.api.staff.audit(everything)).map(({ name, act: command, subject, reason, refusal }) =>
    [name, command, subject, reason, ...(refusal ? [refusal] : [])].join(', '),
  );

describe('staff', () => {
  it('staff: the first is an owner, and owners add the others', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    const unnamed = { name: '', reason: '' };

    const asManager = await staff.add(unnamed, { name: 'Мария', role: 'manager' });
    const first = await staff.add(unnamed, { name: 'Ольга', role: 'owner' });
    const uninvited = await staff.add(unnamed, { name: 'Борис', role: 'owner' });
    const byOwner = await staff.add({ name: 'ольга', reason: 'Нужны руки' }, { name: 'Мария', role: 'manager' });
    const byManager = await staff.add({ name: 'Мария', reason: 'Друг' }, { name: 'Борис', role: 'owner' });

    expect(asManager).toEqual({ ok: false, problem: 'owner_first' });
    expect([first, byOwner]).toEqual([{ ok: true }, { ok: true }]);
    expect(uninvited).toEqual({ ok: false, problem: 'no_name' });
    expect(byManager).toMatchObject({ problem: 'not_allowed', roles: ['manager'], required: ['owner'] });
    expect((await staff.list()).map(({ name, roles }) => [name, roles])).toEqual([
      ['Ольга', ['owner']],
      ['Мария', ['manager']],
    ]);
  });

  it('staff: of many concurrent first members one becomes the first', async () => {
    const shop = await openTestShop();
    const add = (name: string) => () => shop.api.staff.add({ name: '', reason: '' }, { name, role: 'owner' });

    const added = await meetAtLock(
      shop,
      'lock table staff in share row exclusive mode',
      ['Анна', 'Вера', 'Глеб'].map(add),
    );

    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.api.staff.list()).toHaveLength(1);
  });

  it('staff: of two owners who stop themselves at once one is left', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    const owner = await actorOf(shop);
    await staff.add(owner, { name: 'Борис', role: 'owner' });

    // By then one of them has written everything but its audit row.
    const done = await meetAtLock(
      shop,
      'lock table audit_entry in share mode',
      [owner.name, 'Борис'].map((name) => () => staff.stop({ ...owner, name }, name)),
    );

    expect(done).toContainEqual({ ok: true });
    expect(done).toContainEqual({ ok: false, problem: 'last_owner' });
  });

  it('staff: of two owners who give up the role at once one is left', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { staff } = shop.api;
    const owner = await actorOf(shop);
    await staff.add(owner, { name: 'Борис', role: 'owner' });
    const members = await staff.list();

    const done = await meetAtLock(
      shop,
      'lock table audit_entry in share mode',
      members.map(
        ({ id, name }) =>
          () =>
            staff.changeRoles({ ...owner, name }, { id, roles: ['manager'] }),
      ),
    );

    expect(done).toContainEqual({ ok: true });
    expect(done).toContainEqual({ ok: false, problem: 'last_owner' });
    expect((await staff.list()).map(({ roles }) => roles.join()).toSorted()).toEqual(['manager', 'owner']);
  });

  it('staff: two invitations of a new name at once are of one member', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const inviting = () => shop.api.invitations.inviteAsOperator('Анна', 'owner');

    const invited = await meetAtLock(shop, 'lock table staff in share row exclusive mode', [inviting, inviting]);

    expect(invited).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await shop.api.staff.list()).toHaveLength(1);
  });

  it('staff: a stopped member can do nothing, the name stays taken, and the last owner cannot be stopped', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    const [owner, manager] = [await actorOf(shop, 'owner'), await actorOf(shop, 'manager')];

    const stopped = await staff.stop(owner, 'Мария');
    const after = await shop.api.vouchers.setStopped(manager, 'WOOF10', true);
    const again = await staff.add(owner, { name: 'мария', role: 'manager' });
    const last = await staff.stop(owner, owner.name);
    const id = (await staff.list()).find(({ name }) => name === 'Мария')?.id ?? 0;
    const { invitations } = shop.api;
    const invited = [await invitations.renew(owner, id), await invitations.inviteAsOperator('Мария')];

    expect(stopped).toEqual({ ok: true });
    expect(invited).toEqual(Array(2).fill({ ok: false, problem: 'gone' }));
    expect(after).toEqual({ ok: false, problem: 'stopped', name: 'Мария' });
    expect(again).toEqual({ ok: false, problem: 'taken' });
    expect(last).toEqual({ ok: false, problem: 'last_owner' });
  });

  it('staff: a member who is stopped at the same moment gets no new invitation', async () => {
    const shop = await openTestShop();
    const [owner] = [await actorOf(shop, 'owner'), await actorOf(shop, 'manager')];
    const { staff, invitations } = shop.api;
    const id = (await staff.list()).find(({ name }) => name === 'Мария')?.id ?? 0;
    const stop = `update staff set stopped_at = now() where id = ${id}`;

    const invited = await meetAtLock(shop, stop, [() => invitations.renew(owner, id)], 'commit');

    expect(invited).toEqual([{ ok: false, problem: 'gone' }]);
  });

  it('staff: one of two owners can be stopped, once; the last one cannot, although a manager is left', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    const owner = await actorOf(shop, 'owner');
    await actorOf(shop, 'manager');
    await staff.add(owner, { name: 'Борис', role: 'owner' });

    const stopped = await staff.stop(owner, ' борис ');
    const again = await staff.stop(owner, 'Борис');
    const last = await staff.stop(owner, owner.name);
    const bound = await staff.bind(owner, { name: 'Вера', osUser: 'uid:1' });
    const added = await staff.add(owner, { name: 'Вера', role: 'manager' });

    expect([stopped, again, last]).toEqual([
      { ok: true },
      { ok: false, problem: 'unknown' },
      { ok: false, problem: 'last_owner' },
    ]);
    expect([bound, added]).toEqual([{ ok: false, problem: 'unknown' }, { ok: true }]);
  });

  it('staff: a name is one line of 60 characters at most', async () => {
    const shop = await openTestShop();
    const owner = await actorOf(shop, 'owner');
    const add = (name: string) => shop.api.staff.add(owner, { name, role: 'manager' });

    expect(await add(` ${'я'.repeat(60)} `)).toEqual({ ok: true });
    const { invitations } = shop.api;
    for (const name of ['я'.repeat(61), ' ', 'Вера\nБорис']) {
      expect(await add(name), name).toEqual({ ok: false, problem: 'bad_name' });
      const invited = await invitations.invite(owner, { name, roles: ['manager'] });
      expect(invited, name).toEqual({ ok: false, problem: 'bad_name' });
      expect(await invitations.inviteAsOperator(name, 'manager'), name).toEqual({ ok: false, problem: 'bad_name' });
    }
  });

  it('staff: access does not end in the middle of a command', async () => {
    const shop = await openTestShop();
    const [owner, manager] = [await actorOf(shop, 'owner'), await actorOf(shop, 'manager')];
    const [begun, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const action = { command: 'points grant', subject: 'customer 1' } as const;
    const performing = shop.api.staff.perform(manager, action, async () => {
      begun.resolve();
      await isDone.promise;
      return { ok: true };
    });
    await begun.promise;

    const stopping = shop.api.staff.stop(owner, manager.name);
    const waiting = await waits(shop);
    isDone.resolve();

    expect(waiting).toBe(true);
    expect([await performing, await stopping]).toEqual([{ ok: true }, { ok: true }]);
  });

  it('staff: a command that fails at its commit leaves no audit entry and can be repeated, one that is performed cannot', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { staff } = shop.api;
    const manager = await actorOf(shop, 'manager');
    const called = { path: 'customers/a1/points/', identity: 'staff:2', body: {} };
    const requestKey = parseIdempotencyKey({ idempotencyKey: randomUUID() }, called);
    if (!requestKey) throw new Error('the key was not parsed');
    const action = { command: 'points grant', subject: 'customer 1' } as const;
    const perform = (maxAttempts: number) =>
      runOnceWithClaim(shop.database.db, requestKey, shop.clock.now(), async () => {
        const done = await staff.perform({ ...manager, requestKey }, action, async (tx) => {
          await addJob(tx, 'test_job', {}, { maxAttempts });
          return { ok: true };
        });
        return done.ok ? created({}) : conflict('stopped');
      });
    const noted = () => staff.audit({ ...everything, subject: action.subject });

    // The queue holds no such number, which shows at the end of the transaction.
    await expect(perform(100_000)).rejects.toThrow('out of range');
    const before = await noted();
    const again = await perform(1);
    await shop.database.pool.query('update idempotency set answer = null');
    const unanswered = await perform(1);

    expect([before, again.kind]).toEqual([[], 'success']);
    expect(unanswered).toMatchObject({ status: 409, code: 'already_done' });
    expect(await noted()).toHaveLength(1);
  });
});

describe('names and users of the operating system', () => {
  const [olgas, vovas] = ['uid:1001', 'uid:1002'];
  const noOne = { name: '', reason: '' };
  const asOlga = (osUser: string) => ({ name: 'Ольга', reason: REASON, osUser });

  it('staff: a name is bound to its system user', async () => {
    const shop = await openTestShop();
    const { staff, vouchers } = shop.api;
    await staff.add({ ...noOne, osUser: olgas }, { name: 'Ольга', role: 'owner', osUser: olgas });
    await staff.add(asOlga(olgas), { name: 'Вова', role: 'warehouse', osUser: vovas });

    const asHimself = await vouchers.setStopped({ name: 'Вова', reason: REASON, osUser: vovas }, 'WOOF10', true);
    const asOwner = await vouchers.setStopped(asOlga(vovas), 'WOOF10', true);
    const byOlga = await vouchers.setStopped(asOlga(olgas), 'WOOF10', true);

    expect(asHimself).toMatchObject({ problem: 'not_allowed' });
    expect(asOwner).toEqual({ ok: false, problem: 'another_user', name: 'Ольга' });
    expect(byOlga).toMatchObject({ ok: true });
    expect((await staff.audit({ ...everything, name: 'Ольга' }))[1]).toMatchObject({
      refusal: 'another_user',
      details: { osUser: vovas },
    });
  });

  it('staff: a permission for work outside of a transaction is refused to another system user too', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    await staff.add({ ...noOne, osUser: olgas }, { name: 'Ольга', role: 'owner', osUser: olgas });

    const byVova = await staff.admit(asOlga(vovas), 'data export');
    const byOlga = await staff.admit(asOlga(olgas), 'data export');
    const unsaid = [
      await staff.admit({ ...asOlga(olgas), reason: ' ' }, 'data export'),
      await staff.admit({ ...asOlga(olgas), name: ' ' }, 'data export'),
    ];

    expect(unsaid).toEqual([
      { ok: false, problem: 'no_reason' },
      { ok: false, problem: 'no_name' },
    ]);
    expect(byVova).toEqual({ ok: false, problem: 'another_user', name: 'Ольга' });
    expect(byOlga).toEqual({ ok: true, roles: ['owner'] });
  });

  it('staff: an unbound name is bound once by the operator; another user needs an owner, or root', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    await staff.add(noOne, { name: 'Ольга', role: 'owner' });

    const unbound = await staff.add(asOlga(olgas), { name: 'Вова', role: 'warehouse' });
    const bound = await staff.bindAsOperator({ name: 'ольга', osUser: olgas }, { evenIfBound: false });
    const stolen = await staff.bindAsOperator({ name: 'Ольга', osUser: vovas }, { evenIfBound: false });
    const byVova = await staff.bind(asOlga(vovas), { name: 'Ольга', osUser: vovas });
    const byOwner = await staff.bind(asOlga(olgas), { name: 'Ольга', osUser: vovas });
    const byRoot = await staff.bindAsOperator({ name: 'Ольга', osUser: olgas }, { evenIfBound: true });

    expect(unbound).toEqual({ ok: false, problem: 'unbound', name: 'Ольга' });
    expect([bound, byOwner, byRoot]).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(stolen).toEqual({ ok: false, problem: 'bound' });
    expect(byVova).toMatchObject({ problem: 'another_user' });
    expect(await staff.list()).toMatchObject([{ name: 'Ольга', os_user: olgas }]);
  });
});

describe('audit', () => {
  it('audit: holds actor, command, subject and reason, and no customer', async () => {
    const shop = await openTestShop();
    await register(shop);
    const actor = await actorOf(shop, 'manager');

    await shop.api.points.move('anna@example.com', 500_00, actor);

    expect((await commandsOf(shop))[0]).toBe(`Мария, points grant, customer 1, ${REASON}`);
    expect(await shop.api.staff.audit({ ...everything, name: 'мария' })).toMatchObject([
      { role: 'manager', details: { kopecks: 500_00 }, at: shop.clock.now() },
    ]);
    expect(await shop.api.staff.audit({ ...everything, subject: 'customer 2' })).toEqual([]);
  });

  it('audit: is listed newest first, by name, from a moment on, and at most as many as asked for', async () => {
    const shop = await openTestShop();
    const { staff } = shop.api;
    const [owner, manager] = [await actorOf(shop, 'owner'), await actorOf(shop, 'manager')];
    shop.clock.advance(1_000);
    const since = shop.clock.now();
    for (const stopped of [true, false]) await shop.api.vouchers.setStopped(manager, 'WOOF10', stopped);
    shop.clock.advance(1_000);
    await staff.stop(owner, manager.name);
    const commands = async (asked: object) =>
      (await staff.audit({ ...everything, ...asked })).map(({ act: command }) => command);

    const [byManager, newest] = [await commands({ since, name: manager.name }), await commands({ since })];

    expect(byManager).toHaveLength(2);
    expect(newest).toEqual(['staff stop', ...byManager]);
    expect(await commands({ since: new Date(since.getTime() + 1) })).toEqual(['staff stop']);
    expect(await commands({ limit: 2 })).toEqual(newest.slice(0, 2));
  });

  it('audit: holds refused commands, which changed nothing', async () => {
    const shop = await openTestShop();
    await register(shop);
    const [manager, warehouse] = [await actorOf(shop, 'manager'), await actorOf(shop, 'warehouse')];

    const tooMuch = await shop.api.points.move('anna@example.com', -1, manager);
    const foreign = await shop.api.points.move('anna@example.com', 500_00, warehouse);
    const noReason = await shop.api.points.move('anna@example.com', 500_00, { ...manager, reason: ' ' });
    const stranger = await shop.api.points.move('anna@example.com', 500_00, { ...manager, name: 'Борис' });

    expect([tooMuch, foreign, noReason, stranger]).toMatchObject(
      ['not_enough', 'not_allowed', 'no_reason', 'stranger'].map((problem) => ({ ok: false, problem })),
    );
    expect((await commandsOf(shop)).slice(0, 2)).toEqual([
      `Степан, points grant, customer 1, ${REASON}, not_allowed`,
      `Мария, points take, customer 1, ${REASON}, not_enough`,
    ]);
    expect(await shop.api.points.history('anna@example.com')).toEqual({ balance: 0, transfers: [] });
  });

  it('audit: rows cannot be changed or deleted', async () => {
    const shop = await openTestShop();
    await actorOf(shop);
    const attempt = (statement: string) => shop.database.pool.query(statement);

    await expect(attempt("update audit_entry set name = 'Борис'")).rejects.toThrow('stay as they are written');
    await expect(attempt('delete from audit_entry')).rejects.toThrow('stay as they are written');
  });
});
