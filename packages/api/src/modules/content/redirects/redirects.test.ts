import type { RedirectRow } from '@kashtanka/contract/import';
import { MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { redirectStatus } from './redirects.ts';

async function openShopWith(...redirects: RedirectRow[]): Promise<TestShop> {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { redirects });
  return shop;
}

const find = (shop: TestShop, path: string, query = '') =>
  shop.api.redirects.find(path, new URLSearchParams(query));

it('redirects: a prefix that moved to the root leads to no other site', async () => {
  const shop = await openShopWith({ from: '/old/*', to: '/*', status: 301 });

  expect(await find(shop, '/old//evil.example')).toEqual({ to: '/evil.example', status: 301 });
});

it('redirects: refuse a target outside the shop', async () => {
  const shop = await openTestShop({ data: 'empty' });
  for (const to of ['https://', 'https://[', '//evil.example', '//[', '/\\evil.example', '/a\r\nb']) {
    const report = await importInto(shop, documentOf({ redirects: [{ from: '/old', to }] }));

    expect(report, JSON.stringify(to)).toMatchObject({
      ok: false,
      errors: [{ path: '/redirects/0/to', code: 'invalid' }],
    });
  }
});

describe('the status of a move', () => {
  it('redirect status: a known one is stored [REDIRECT-15]', () => {
    for (const status of [301, 302, 307, 308]) {
      expect(redirectStatus(status), `${status}`).toBe(status);
    }
  });

  it('redirect status: any other becomes 301 [REDIRECT-15]', () => {
    for (const status of [0, 200, 300, 303, 304, 309, 404, 999]) {
      expect(redirectStatus(status), `${status}`).toBe(301);
    }
  });

  it('redirect: a rule with an unknown status is permanent [REDIRECT-15]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new', status: 303 });

    expect(await find(shop, '/old')).toEqual({ to: '/new', status: 301 });
  });
});

describe("the operator's rules", () => {
  it('redirect: an address matches in any case, with or without an end slash [REDIRECT-14]', async () => {
    const shop = await openShopWith(
      { from: '/Старый путь', to: '/new' },
      { from: '/%D0%B4%D0%BE%D0%BC/', to: '/home' },
      { from: '/щенки/*', to: '/catalog/*' },
    );

    expect(await find(shop, encodeURI('/Старый путь'))).toMatchObject({ to: '/new' });
    expect(await find(shop, '/%d0%b4%d0%be%d0%bc')).toMatchObject({ to: '/home' });
    expect(await find(shop, encodeURI('/щенки/а%25б'))).toMatchObject({ to: `/catalog/${encodeURI('а%25б')}` });
  });

  it('redirect: a rule has no language, because it applies to both', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const report = await importInto(shop, documentOf({ redirects: [{ from: '/en/old', to: '/new' }] }));

    expect(report).toMatchObject({ ok: false, errors: [{ path: '/redirects/0/from', code: 'invalid' }] });
  });

  it('redirect: an address without a rule stays [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new' });

    expect(await find(shop, '/older')).toBeUndefined();
  });

  it('redirect: a prefix rule keeps the rest of the address [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/shop/*', to: '/catalog/*', status: 308 });

    expect(await find(shop, '/shop/collars/webbing')).toEqual({ to: '/catalog/collars/webbing', status: 308 });
    expect(await find(shop, '/shop')).toEqual({ to: '/catalog', status: 308 });
    expect(await find(shop, '/shopping')).toBeUndefined();
  });

  it('redirect: a rule may require values of the query [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/sale', match_query: { from: 'mail' } });

    expect(await find(shop, '/old', 'from=mail&a=1')).toMatchObject({ to: '/sale' });
    expect(await find(shop, '/old', 'from=post')).toBeUndefined();
  });

  it('redirect: a new rule applies within a minute [REDIRECT-14]', async () => {
    const shop = await openShopWith({ from: '/old', to: '/new' });
    await find(shop, '/old');
    await load(shop, { redirects: [{ from: '/old', to: '/newer' }] });

    shop.clock.advance(60_000);

    expect(await find(shop, '/old')).toMatchObject({ to: '/newer' });
  });

  it('redirects: unreadable rules are logged and skipped until they can be read [REDIRECT-16]', async () => {
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

it('redirects: a rule for an address of the shop itself is refused, and a stored one is ignored [REDIRECT-16]', async () => {
  const shop = await openShopWith({ from: '/old', to: '/catalog' });

  const report = await importInto(shop, documentOf({ redirects: [{ from: '/checkout', to: '/catalog' }] }));
  await shop.database.pool.query("update redirect set from_path = '/checkout'");
  shop.clock.advance(MINUTE_MS);

  expect(report).toMatchObject({
    errors: [{ path: '/redirects/0/from', message: expect.stringContaining('lives') }],
  });
  expect(await find(shop, '/checkout')).toBeUndefined();
  expect(shop.log.lines).toMatchObject([{ message: 'a redirect rule would close the shop itself' }]);
});

describe('rules that lead in a circle', () => {
  const refused = async (shop: TestShop, redirects: RedirectRow[]) => {
    const report = await importInto(shop, documentOf({ redirects }));
    return report.ok ? [] : report.errors.map(({ path, message }) => `${path}: ${message}`);
  };

  it('redirects: a circle is refused with its way [REDIRECT-14]', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const cases: [string, RedirectRow[], string][] = [
      [
        'of three',
        [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/c' },
          { from: '/c', to: '/a' },
        ],
        '/redirects/0/to: leads in a circle: /a → /b → /c → /a',
      ],
      [
        'by way of the other language and an end slash',
        [
          { from: '/a', to: '/en/b/' },
          { from: '/b', to: '/a' },
        ],
        '/redirects/0/to: leads in a circle: /a → /b → /a',
      ],
      [
        'from below an address to below it',
        [{ from: '/old/*', to: '/old/new/*' }],
        '/redirects/0/to: leads in a circle: /old/… → /old/new/… → /old/new/new/… → /old/new/new/new/… →',
      ],
      [
        'that takes in its own target',
        [{ from: '/old/*', to: '/old/closed' }],
        '/redirects/0/to: leads in a circle: /old/… → /old/closed',
      ],
      [
        'with what they ask of the query',
        [
          { from: '/a', to: '/b', match_query: { from: 'mail' } },
          { from: '/b', to: '/a' },
        ],
        '/redirects/0/to: leads in a circle: /a → /b → /a',
      ],
    ];
    for (const [name, redirects, error] of cases) {
      const [first] = await refused(shop, redirects);

      expect(first?.startsWith(error), name).toBe(true);
      expect(await find(shop, '/a'), name).toBeUndefined();
    }
  });

  it('redirect loop: one closed by a stored rule is refused, and one that the same import opens is not', async () => {
    const shop = await openShopWith({ from: '/a', to: '/b' }, { from: '/x', to: '/y' });

    expect(await refused(shop, [{ from: '/b', to: '/a' }])).toEqual([
      '/redirects/0/to: leads in a circle: /b → /a → /b',
    ]);
    expect(
      await refused(shop, [
        { from: '/y', to: '/x' },
        { from: '/x', to: '/z' },
      ]),
    ).toEqual([]);
  });

  it('redirect loop: rules that never meet on one address are no loop', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const errors = await refused(shop, [
      { from: '/a', to: '/b', match_query: { size: 'm' } },
      { from: '/b', to: '/a', match_query: { size: 'l' } },
      { from: '/shop/*', to: '/catalog/*' },
      { from: '/shop/old', to: '/catalog' },
    ]);

    expect(errors).toEqual([]);
  });
});

it('redirects: a stored rule with a malformed target is logged and left out, and the others work [REDIRECT-16]', async () => {
  for (const to of ['https://[', 'javascript:alert(1)', '']) {
    const shop = await openShopWith({ from: '/old', to: '/new' }, { from: '/sale', to: '/catalog' });
    await shop.database.pool.query("update redirect set to_path = $1 where from_path = '/old'", [to]);

    expect(await find(shop, '/old'), to).toBeUndefined();
    expect(await find(shop, '/sale'), to).toMatchObject({ to: '/catalog' });
    expect(shop.log.lines, to).toMatchObject([{ level: 'error', message: 'a redirect rule leads nowhere' }]);
  }
});
