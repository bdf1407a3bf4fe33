import { MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { actorOf } from '../../../testing/staff.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

it('redirect: an added rule works within a minute, and a removed one does not [REDIRECT-14]', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const content = await actorOf(shop, 'content');
  const where = async () => {
    shop.clock.advance(MINUTE_MS);
    return shop.api.redirects.find('/sale', new URLSearchParams());
  };

  await shop.api.redirectRules.add(content, { from: '/sale', to: '/collections/summer', status: 302 });
  const led = await where();
  const removed = await shop.api.redirectRules.remove(content, '/sale');
  const after = await where();
  await shop.api.redirectRules.add(content, { from: '/sale', to: '/catalog', status: 301 });

  expect([led, removed, after, await where()]).toEqual([
    { to: '/collections/summer', status: 302 },
    { ok: true },
    undefined,
    { to: '/catalog', status: 301 },
  ]);
  expect(await shop.api.redirectRules.remove(content, '/nothing')).toEqual({ ok: false, problem: 'unknown' });
});

it('redirects: a wrong rule is refused', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const content = await actorOf(shop, 'content');
  for (const [name, rule] of [
    ['in a circle with another', { from: '/there', to: '/back', status: 301 }],
    ['from where the shop itself lives', { from: '/checkout', to: '/catalog', status: 301 }],
    ['to itself', { from: '/sale', to: '/sale', status: 301 }],
    ['to what is no address', { from: '/sale', to: 'https://[', status: 301 }],
    ['from what is no path', { from: 'sale', to: '/catalog', status: 301 }],
  ] as const) {
    await shop.api.redirectRules.add(content, { from: '/back', to: '/there', status: 301 });

    expect(await shop.api.redirectRules.add(content, rule), name).toMatchObject({
      problem: 'bad_rule',
      why: expect.any(String),
    });
    expect(await shop.api.redirectRules.list(), name).toHaveLength(1);
  }
});
