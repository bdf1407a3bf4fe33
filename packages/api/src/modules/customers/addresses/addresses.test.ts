import type { NewAddress } from '@kashtanka/contract';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { meetAtLock } from '../../../testing/database/meet-at-lock.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../../testing/test-shop.ts';

const theShop = openOnce();

let accounts = 0;

/** A new account in a shop that all tests of this file share. */
async function anAccount(shop: TestShop): Promise<Visitor> {
  accounts += 1;
  return userWith(shop, await register(shop, { email: `anna${accounts}@example.com` }));
}

const LOCK_ACCOUNTS = 'select from account for no key update';

const LENIN_STREET = { city: 'Екатеринбург', line1: 'ул. Ленина, 5, кв. 12' };

async function add(user: Visitor, changes: Partial<NewAddress> = {}) {
  const added = await user.addAddress({ body: { ...LENIN_STREET, ...changes } });
  if (!added.ok) throw new Error(`no address was added: ${JSON.stringify(added)}`);
  return added.body;
}

const listed = async (user: Visitor) => {
  const list = await user.listAddresses();
  return list.ok ? list.body.data : [];
};

describe('the addresses of an account', () => {
  it('addresses: a new account has none [API-57] [ADDRESS-01]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);

    const answer = await user.inject({ method: 'GET', path: 'profile/address' });

    expect(answer).toMatchObject({ status: 200, json: { data: [] } });
  });

  it('addresses: stores cleaned fields, in Russia by default [API-58] [ADDRESS-02]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const notes = 'домофон\t12\nзвонить дважды';

    const added = await user.addAddress({
      body: {
        ...LENIN_STREET,
        city: ' Екатерин\u200bбург\u202e',
        state: 'Свердловская область',
        postcode: '620\u20110\u200b14',
        notes,
      },
    });

    const { body } = added.ok ? added : {};
    const empty = { line2: '', line3: '' };
    expect(added).toMatchObject({
      status: 201,
      body: {
        ...LENIN_STREET,
        ...empty,
        notes: 'домофон 12\nзвонить дважды',
        country: 'RU',
        state: 'Свердловская область',
        postcode: '620014',
      },
    });
    expect(await listed(user)).toEqual([body]);
  });

  it('addresses: are changed by the id in the body, and fields that are not sent stay [API-59]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const first = await add(user);
    const { id } = await add(user, { notes: 'домофон 12' });

    const changed = await user.inject({ method: 'PATCH', path: 'profile/address', body: { id, line1: 'Мира, 7' } });

    expect(changed).toMatchObject({ status: 200, json: { id, line1: 'Мира, 7', notes: 'домофон 12' } });
    expect(await listed(user)).toEqual([first, changed.json]);
  });

  it('addresses: one is deleted once, and is unknown from then on [API-60] [ADDRESS-04]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const { id } = await add(user);

    const removed = [await user.removeAddress({ params: { id } }), await user.removeAddress({ params: { id } })];

    expect(removed.map(({ status }) => status)).toEqual([204, 404]);
    expect(await listed(user)).toEqual([]);
  });

  it('addresses: those of another account are not found [D70]', async () => {
    const shop = await theShop();
    const [owner, other] = [await anAccount(shop), await anAccount(shop)];
    const { id } = await add(owner);

    const changed = await other.changeAddress({ body: { id, line1: 'у Боба' } });
    const removed = await other.removeAddress({ params: { id } });

    expect(changed).toMatchObject({ status: 400, fields: { id: [{ code: 'does_not_exist' }] } });
    expect(removed).toMatchObject({ status: 404 });
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toMatchObject([LENIN_STREET]);
  });

  it('addresses: a guest is refused [AUTH-01]', async () => {
    const shop = await theShop();
    for (const [method, path] of [
      ['GET', 'profile/address/'],
      ['POST', 'profile/address/'],
      ['PATCH', 'profile/address/'],
      ['DELETE', 'profile/address/1/'],
    ] as const) {
      const refused = await shop.visitor().inject({ method, path, ...(method !== 'GET' && { body: {} }) });

      expect(refused, `${method} ${path}`).toMatchObject({ status: 401, json: { code: 'not_authenticated' } });
    }
  });
});

describe('addresses: refusals', () => {
  it('addresses: all errors are reported together, and nothing is stored [API-58]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);

    const refused = await user.addAddress({
      body: { city: '\u200b', line1: ' ', country: 'XX' },
    });

    const required = [{ code: 'required' }];
    const country = [{ code: 'does_not_exist', message: 'В\u00a0эту страну не\u00a0доставляем' }];
    const fields = { city: required, line1: required, country };
    expect(refused).toMatchObject({ status: 400, fields });
    expect(await listed(user)).toEqual([]);
  });

  it('addresses: city, street and the id of a change are required [API-58] [API-59]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const required = [{ code: 'required' }];

    const added = await user.inject({ method: 'POST', path: 'profile/address/', body: {} });
    const changed = await user.inject({ method: 'PATCH', path: 'profile/address/', body: { city: 'Тверь' } });

    expect(added).toMatchObject({ status: 400, json: { city: required, line1: required } });
    expect(changed).toMatchObject({ status: 400, json: { id: required } });
  });

  it('addresses: an id that cannot be is not found', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    for (const id of ['0', '1.5', 'first', '9'.repeat(30)]) {
      expect(await user.removeAddress({ params: { id } }), id).toMatchObject({ status: 404 });
    }
  });

  it('addresses: are twenty at most, also when several are added at once [D70]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    for (let count = 0; count < 17; count += 1) await add(user);

    const added = await meetAtLock(
      shop,
      LOCK_ACCOUNTS,
      Array.from({ length: 5 }, () => () => user.addAddress({ body: LENIN_STREET })),
    );

    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400]);
    expect(added.find(({ ok }) => !ok)).toMatchObject({ fields: { non_field_errors: [{ code: 'max_value' }] } });
    expect(await listed(user)).toHaveLength(20);
  });
});

describe('the default address', () => {
  it('default address: is the first one at once, and comes first in every list [D70]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const first = await add(user);
    const second = await add(user);
    const third = await add(user, { is_default: true });

    const ids = (await listed(user)).map(({ id }) => id);

    expect([first, second, third].map(({ is_default }) => is_default)).toEqual([true, false, true]);
    expect(ids).toEqual([third.id, first.id, second.id]);
  });

  it('default address: stays the only one under changes at once', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const ids = [await add(user), await add(user), await add(user)].map(({ id }) => id);

    const changed = await meetAtLock(
      shop,
      LOCK_ACCOUNTS,
      ids.map((id) => () => user.changeAddress({ body: { id, is_default: true } })),
    );
    await user.changeAddress({ body: { id: ids[0] ?? 0, is_default: false } });

    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed(user)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('default address: is left where the only address is deleted while another one is added', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const { id } = await add(user);

    await meetAtLock<unknown>(shop, LOCK_ACCOUNTS, [
      () => user.removeAddress({ params: { id } }),
      () => user.addAddress({ body: LENIN_STREET }),
    ]);

    expect(await listed(user)).toMatchObject([{ is_default: true }]);
  });

  it('default address: after its deletion the oldest of the others takes its place', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const [first, second] = [await add(user), await add(user)];
    await add(user);

    await user.removeAddress({ params: { id: first.id } });

    expect(await listed(user)).toMatchObject([{ id: second.id, is_default: true }, { is_default: false }]);
  });

  it('default address: a choice or a deletion in one account leaves those of all other accounts', async () => {
    const shop = await theShop();
    const [older, user, younger] = [await anAccount(shop), await anAccount(shop), await anAccount(shop)];
    const others = [older, younger];
    for (const one of [...others, user]) for (const _ of [1, 2, 3]) await add(one);
    const [, second, third] = await listed(user);

    await user.changeAddress({ body: { id: third?.id ?? 0, is_default: true } });
    await user.changeAddress({ body: { id: second?.id ?? 0, line1: 'ул. Мира, 1', is_default: true } });
    await user.removeAddress({ params: { id: second?.id ?? 0 } });

    const lists = await Promise.all([...others, user].map(listed));
    expect(lists.map((list) => list.map(({ is_default }) => is_default))).toEqual([
      [true, false, false],
      [true, false, false],
      [true, false],
    ]);
  });

  it('default address: the deletion of another address leaves the default', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const first = await add(user);
    const last = await add(user, { is_default: true });
    const third = await add(user);

    await user.removeAddress({ params: { id: third.id } });

    expect((await listed(user)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [last.id, true],
      [first.id, false],
    ]);
  });
});

it('addresses: are deleted with their account, at once [D69]', async () => {
  const shop = await openTestShop();
  const user = await anAccount(shop);
  await add(user);

  await user.deleteProfile();

  const { rows } = await shop.database.pool.query('select * from address');
  expect(rows).toEqual([]);
});
