import type { NewDog } from '@kashtanka/contract';
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

async function add(user: Visitor, changes: Partial<NewDog> = {}) {
  const added = await user.addDog({ body: { nickname: 'Рекс', ...changes } });
  if (!added.ok) throw new Error(`no dog was added: ${JSON.stringify(added)}`);
  return added.body;
}

const listed = async (user: Visitor) => {
  const list = await user.listDogs();
  return list.ok ? list.body.data : [];
};

const LOCK_ACCOUNTS = 'select from account for no key update';

const UNTOLD = { photo: null, breed: null, birthday: null, age_band: null };

describe('the dogs of an account', () => {
  it('dogs: are stored with measures as they are typed [API-61] [API-62] [DOG-01]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);

    const added = await user.addDog({
      body: { nickname: ' Рекс ', breed: 'Такса', weight: '7,5 кг', neck_girth: 38.5, chest_girth: '54' },
    });

    const measures = { weight: '7.5', neck_girth: '38.5', chest_girth: '54' };
    expect(added).toMatchObject({
      status: 201,
      body: { ...UNTOLD, nickname: 'Рекс', breed: 'Такса', ...measures },
    });
    expect(await listed(user)).toEqual([added.ok && added.body]);
  });

  it('dogs: a name is enough, and all other fields are null [DOG-01]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);

    const added = await add(user);

    expect(added).toEqual({
      id: added.id,
      nickname: 'Рекс',
      ...UNTOLD,
      weight: null,
      neck_girth: null,
      chest_girth: null,
    });
  });

  it('dogs: fields that are sent are changed, null clears one, and the rest stays [API-63]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const other = await add(user, { nickname: 'Муха', breed: 'Такса' });
    const { id } = await add(user, { breed: 'Такса', weight: '7.5', neck_girth: '38' });

    await user.changeDog({ params: { id }, body: { id, breed: null, chest_girth: '54' } });
    const unlike = await user.changeDog({ params: { id }, body: { id: other.id, weight: '1' } });

    expect(unlike).toMatchObject({ fields: { id: [{ code: 'invalid' }] } });
    expect(await listed(user)).toMatchObject([
      other,
      { nickname: 'Рекс', breed: null, weight: '7.5', neck_girth: '38', chest_girth: '54' },
    ]);
  });

  it('dogs: changes of different fields at once both stay [API-63]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const { id } = await add(user);
    const changes = [{ breed: 'Такса' }, { weight: '7.5' }];

    await meetAtLock(
      shop,
      LOCK_ACCOUNTS,
      changes.map((body) => () => user.changeDog({ params: { id }, body })),
    );

    expect(await listed(user)).toMatchObject([{ breed: 'Такса', weight: '7.5' }]);
  });

  it('dogs: one is deleted once, and is unknown from then on [API-64]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const other = await add(user, { nickname: 'Муха' });
    const { id } = await add(user);

    const removed = [await user.removeDog({ params: { id } }), await user.removeDog({ params: { id } })];

    expect(removed.map(({ status }) => status)).toEqual([204, 404]);
    expect(await listed(user)).toEqual([other]);
  });

  it('dogs: one that is changed and deleted at once is changed and then gone, or not found', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const { id } = await add(user);

    const [changed, removed] = await meetAtLock<{ status: number }>(shop, LOCK_ACCOUNTS, [
      () => user.changeDog({ params: { id }, body: { breed: 'Такса' } }),
      () => user.removeDog({ params: { id } }),
    ]);

    expect([200, 404]).toContain(changed?.status);
    expect(removed).toMatchObject({ status: 204 });
    expect(await listed(user)).toEqual([]);
  });

  it('dogs: those of another account are not found [D70]', async () => {
    const shop = await theShop();
    const [owner, other] = [await anAccount(shop), await anAccount(shop)];
    const { id } = await add(owner);

    const changed = await other.changeDog({ params: { id }, body: { nickname: 'Бобик' } });
    const removed = await other.removeDog({ params: { id } });

    expect([changed.status, removed.status]).toEqual([404, 404]);
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toMatchObject([{ nickname: 'Рекс' }]);
  });

  it('dogs: a guest is refused [AUTH-01]', async () => {
    const shop = await theShop();
    for (const [method, path] of [
      ['GET', 'profile/dog/'],
      ['POST', 'profile/dog/'],
      ['PATCH', 'profile/dog/1/'],
      ['DELETE', 'profile/dog/1/'],
    ] as const) {
      const refused = await shop.visitor().inject({ method, path, ...(method !== 'GET' && { body: {} }) });

      expect(refused, `${method} ${path}`).toMatchObject({ status: 401, json: { code: 'not_authenticated' } });
    }
  });

  it('dogs: are twenty at most, also when several are added at once [D70]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    for (let count = 0; count < 18; count += 1) await add(user);

    const added = await meetAtLock(
      shop,
      LOCK_ACCOUNTS,
      Array.from({ length: 5 }, () => () => user.addDog({ body: { nickname: 'Рекс' } })),
    );

    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    expect(added.find(({ ok }) => !ok)).toMatchObject({ fields: { non_field_errors: [{ code: 'max_value' }] } });
  });
});

describe('how old a dog is', () => {
  it('dogs: birthday and age band replace each other [DOG-02]', async () => {
    const shop = await theShop();
    const user = await anAccount(shop);
    const { id } = await add(user, { birthday: '2024-03-08' });

    const about = await user.changeDog({ params: { id }, body: { age_band: '1_3' } });
    const known = await user.changeDog({ params: { id }, body: { birthday: '2024-03-08', age_band: null } });
    const untold = await user.changeDog({ params: { id }, body: { birthday: null } });

    expect(
      [about, known, untold].map((answer) => answer.ok && [answer.body.birthday, answer.body.age_band]),
    ).toEqual([
      [null, '1_3'],
      ['2024-03-08', null],
      [null, null],
    ]);
  });

  it('dogs: refuses an age that cannot be [API-62]', async () => {
    const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
    const user = await anAccount(shop);
    for (const [age, field] of [
      [{ birthday: '2026-11-22' }, 'birthday'],
      [{ birthday: '2024-02-30' }, 'birthday'],
      [{ birthday: '1989-12-31' }, 'birthday'],
      [{ age_band: '10_20' }, 'age_band'],
      [{ birthday: '2024-03-08', age_band: '1_3' }, 'age_band'],
    ] as const) {
      const refused = await user.addDog({ body: { nickname: 'Рекс', ...age } });

      expect(refused, JSON.stringify(age)).toMatchObject({
        status: 400,
        fields: { [field]: [{ code: 'invalid' }] },
      });
    }
  });
});

it('dogs: refuses every wrong field at once, with limits as the language writes them [API-62] [D70]', async () => {
  const shop = await theShop();
  const user = await anAccount(shop);

  const refused = await user.addDog({
    body: { nickname: '\u200b', weight: '0.05', neck_girth: '121', chest_girth: 'много' },
  });

  expect(refused).toMatchObject({
    status: 400,
    fields: {
      nickname: [{ code: 'required' }],
      weight: [{ code: 'min_value', message: 'Не меньше 0,1' }],
      neck_girth: [{ code: 'max_value', message: 'Не больше 120' }],
      chest_girth: [{ code: 'invalid' }],
    },
  });
});

it('dogs: are deleted with their photos and their account, at once [D69]', async () => {
  const shop = await openTestShop();
  const user = await anAccount(shop);
  const { id } = await add(user);
  await shop.database.pool.query(`insert into dog_photo (dog_id, name, bytes) values ($1, 'photo', '')`, [id]);

  await user.deleteProfile();

  const { rows } = await shop.database.pool.query('select id from dog union all select dog_id from dog_photo');
  expect(rows).toEqual([]);
});
