import type { RedirectRow } from '@kashtanka/contract/import';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { redirectStatus } from './redirects.ts';

async function openShopWith(...redirects: RedirectRow[]): Promise<TestShop> {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { redirects });
  return shop;
}

const find = (shop: TestShop, path: string, query = '') =>
  shop.api.redirects.find(path, new URLSearchParams(query));

it('A prefix that moved to the root leads nobody to another site', async () => {
  const shop = await openShopWith({ from: '/old/*', to: '/*', status: 301 });

  expect(await find(shop, '/old//evil.example')).toEqual({ to: '/evil.example', status: 301 });
});

it.each(['https://', 'https://[', '//evil.example', '//['])('A rule cannot lead to %s', async (to) => {
  const shop = await openTestShop({ data: 'empty' });

  const report = await importInto(shop, documentOf({ redirects: [{ from: '/old', to }] }));

  expect(report).toMatchObject({ ok: false, faults: [{ path: '/redirects/0/to', code: 'invalid' }] });
});

describe('the status of a move', () => {
  it.each([301, 302, 307, 308])('%i is kept [REDIRECT-15]', (status) => {
    expect(redirectStatus(status)).toBe(status);
  });

  it.each([0, 200, 300, 303, 304, 309, 404, 999])('%i becomes 301 [REDIRECT-15]', (status) => {
    expect(redirectStatus(status)).toBe(301);
  });

  it('A rule with a status that there is not moves its address for good [REDIRECT-15]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new', status: 303 });

    expect(await find(shop, '/old')).toEqual({ to: '/new', status: 301 });
  });
});

describe("the operator's rules", () => {
  it('An address that no rule names stays [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new' });

    expect(await find(shop, '/older')).toBeUndefined();
  });

  it('A rule for everything below an address carries the rest of it over [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/shop/*', to: '/catalog/*', status: 308 });

    expect(await find(shop, '/shop/collars/webbing')).toEqual({ to: '/catalog/collars/webbing', status: 308 });
    expect(await find(shop, '/shop')).toEqual({ to: '/catalog', status: 308 });
    expect(await find(shop, '/shopping')).toBeUndefined();
  });

  it('A rule may ask for values of the query [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/sale', match_query: { from: 'mail' } });

    expect(await find(shop, '/old', 'from=mail&a=1')).toMatchObject({ to: '/sale' });
    expect(await find(shop, '/old', 'from=post')).toBeUndefined();
  });

  it('A new rule counts within a minute [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new' });
    await find(shop, '/old');
    await load(shop, { redirects: [{ from: '/old', to: '/newer' }] });

    shop.clock.advance(60_000);

    expect(await find(shop, '/old')).toMatchObject({ to: '/newer' });
  });

  it('Rules that cannot be read are logged and stand in nobody’s way, until they can be [REDIRECT-16]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new' });
    await shop.database.pool.query('alter table redirect rename to lost_redirect');

    const broken = await find(shop, '/old');

    await shop.database.pool.query('alter table lost_redirect rename to redirect');
    shop.clock.advance(60_000);
    expect(broken).toBeUndefined();
    expect(shop.log.lines).toMatchObject([{ level: 'error', message: 'the redirect rules cannot be read' }]);
    expect(await find(shop, '/old')).toMatchObject({ to: '/new' });
  });
});
