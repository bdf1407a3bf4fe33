import { type Call, contract } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('roles: guests, order tokens and accounts, and no calls above them [AUTH-03]', () => {
  const calls: Call[] = Object.values(contract);

  expect(new Set(calls.map(({ access }) => access))).toEqual(new Set(['any', 'user', 'token']));
  expect(calls.map(({ path }) => path).filter((path) => /admin|staff|editor/.test(path))).toEqual([]);
});

it('roles: an account cannot make itself an editor [AUTH-03]', async () => {
  const shop = await openTestShop();
  const { access } = await register(shop);
  const headers = { 'x-authorization': `Bearer ${access}` };

  await shop.visitor().inject({ method: 'PATCH', path: 'profile/', headers, body: { is_editor: true } });

  expect(await userWith(shop, { access }).getProfile()).toMatchObject({ body: { is_editor: false } });
});
