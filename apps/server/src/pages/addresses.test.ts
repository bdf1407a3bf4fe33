import type { Redirects } from '@kashtanka/api';
import { expect, test, vi } from 'vitest';
import { redirectionOf } from './addresses.ts';

const noRules: Redirects = { find: async () => undefined };

test.each([
  ['/registration', '/login?register', 'REDIRECT-02'],
  ['/basket', '/checkout', 'REDIRECT-03'],
  ['/faq/natomical-buckle', '/faq/anatomical-buckle', 'REDIRECT-04'],
  ['/faq/gift-cards', '/faq/gifts', 'REDIRECT-05'],
  ['/vetcity', '/collections/vetcity', 'REDIRECT-06'],
  ...['', '/dogs', '/catalog/dogs'].flatMap((prefix) => [
    [`${prefix}/tag`, '/catalog/accessories', 'REDIRECT-07'],
    [`${prefix}/tlc`, '/catalog/accessories', 'REDIRECT-08'],
    [`${prefix}/clr`, '/catalog/collars', 'REDIRECT-09'],
    [`${prefix}/lsh`, '/catalog/leashes', 'REDIRECT-10'],
    [`${prefix}/hrn`, '/catalog/harnesses', 'REDIRECT-11'],
  ]),
  ['/catalog/humans/gft', '/catalog/gifts', 'REDIRECT-12'],
])('redirects: %s leads permanently to %s, in both languages [%s]', async (from, to) => {
  expect(await redirectionOf(from, { redirects: noRules })).toEqual({ to, status: 301 });
  expect(await redirectionOf(`/en${from}`, { redirects: noRules })).toEqual({ to: `/en${to}`, status: 301 });
});

test.each([
  ['/catalog/', '/catalog'],
  ['/en/', '/en'],
  ['/catalog/collars///', '/catalog/collars'],
  ['/EN/catalog', '/en/catalog'],
  ['/About', '/about'],
  ['/en/FAQ/Care/', '/en/faq/care'],
  ['/Doc/Dog-for-Dog?a=B', '/doc/dog-for-dog?a=B'],
  ['/Product/CLR02-07grp/M', '/product/CLR02-07grp/M'],
  ['/BASKET', '/checkout'],
])('redirects: %s is normalized to %s [REDIRECT-13]', async (from, to) => {
  expect(await redirectionOf(from, { redirects: noRules })).toEqual({ to, status: 301 });
});

test.each([
  '/',
  '/en',
  '/catalog',
  '/catalog/collars?size=M',
  '/product/CLR02-07cht',
  '/mail/confirm/12-Ab_C',
  '/en/mail/waiting/12-Ab_C',
  '/%D0%90',
  '/V%20',
])('redirects: %s does not redirect [REDIRECT-13]', async (path) => {
  expect(await redirectionOf(path, { redirects: noRules })).toBeUndefined();
});

test('redirects: an old address with a trailing slash and a query takes one hop [REDIRECT-13]', async () => {
  expect(await redirectionOf('/en/basket/?partner=vet', { redirects: noRules })).toEqual({
    to: '/en/checkout?partner=vet',
    status: 301,
  });
});

test.each([
  ['/v/SPRING', '/catalog?voucher=SPRING'],
  ['/v', '/catalog'],
  ['/v/SPRING?next=/product/clr02-07cht', '/product/clr02-07cht?voucher=SPRING'],
  ['/en/v/SPRING', '/en/catalog?voucher=SPRING'],
  ['/v/SPRING?next=/collections/%D1%81%D0%BD%D0%B5%D0%B3', '/collections/%D1%81%D0%BD%D0%B5%D0%B3?voucher=SPRING'],
  ['/v/SPRING?next=/catalog%23top', '/catalog?voucher=SPRING#top'],
  [
    '/v/SPRING?partner=vet&next=/promo&distribution-channel=leaflet',
    '/promo?voucher=SPRING&partner=vet&distribution-channel=leaflet',
  ],
  ['/v/SPRING?voucher=OTHER', '/catalog?voucher=SPRING'],
  ['/v?partner=vet', '/catalog?partner=vet'],
  ['/v/SPRING?next=//evil.example', '/catalog?voucher=SPRING'],
  ['/v/SPRING?next=https://evil.example', '/catalog?voucher=SPRING'],
  ['/v/SPRING?next=/\\evil.example', '/catalog?voucher=SPRING'],
  ['/v/SPRING?next=/.//evil.example', '/evil.example?voucher=SPRING'],
  ['/v/SPRING?next=/%09/evil.example', '/catalog?voucher=SPRING'],
  ['/v/SPRING?next=/a%1Fb', '/catalog?voucher=SPRING'],
  ['/v/SPRING?next=/a%20b', '/a%20b?voucher=SPRING'],
  ['/en/v/SPRING?next=/en/..//evil.example', '/evil.example?voucher=SPRING'],
])('redirects: %s leads to %s [REDIRECT-01]', async (from, to) => {
  expect(await redirectionOf(from, { redirects: noRules })).toEqual({ to, status: 302 });
});

test("redirects: an operator's rule comes before built-in moves, and keeps language and query [REDIRECT-14]", async () => {
  const rules: Redirects = {
    find: async (path) => (path === '/basket' ? { to: '/sale', status: 308 } : undefined),
  };

  expect(await redirectionOf('/en/basket?a=1', { redirects: rules })).toEqual({ to: '/en/sale?a=1', status: 308 });
});

test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '/.//evil.example/', '//['])(
  'redirects: %s leads to no other site, and causes no error',
  async (path) => {
    const redirection = await redirectionOf(path, { redirects: noRules });

    expect(redirection?.to ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

/** Redirect rules as the operator may have stored them. */
const rulesOf = (rules: Record<string, string>): Redirects => ({
  find: async (path) => (rules[path] === undefined ? undefined : { to: rules[path], status: 301 }),
});

test.each([
  ['two addresses lead to each other', { '/a': '/b', '/b': '/a' }, '/a', undefined],
  ['an address leads to itself', { '/a': '/a' }, '/en/a', undefined],
  ['an address leads to itself with a query', { '/a': '/a?x=1' }, '/a', undefined],
  ['a rule and a move of the shop lead to each other', { '/checkout': '/basket' }, '/checkout', undefined],
  ['the same, where the shop knows better', { '/checkout': '/basket' }, '/basket', '/checkout'],
  ['a circle is asked for with an end slash', { '/a': '/b', '/b': '/a' }, '/a/', '/a'],
])(
  'redirects: where %s, rules are ignored, and the page stays at its address [REDIRECT-16]',
  async (_, rules, from, to) => {
    const reportEndless = vi.fn();

    expect((await redirectionOf(from, { redirects: rulesOf(rules), reportEndless }))?.to).toBe(to);
    expect(reportEndless).toHaveBeenCalledOnce();
  },
);

test.each([
  ['two rules', '/a', '/c', 301],
  ['a rule, and a move of the shop', '/old-basket', '/checkout', 301],
  ['capitals, and a rule', '/A/', '/c', 301],
  ['rules of which one is for a while', '/en/for-a-while?x=1', '/en/c?x=1', 302],
  ['a place in a page, and a rule', '/place', '/c#here', 301],
  ['a rule that leads to another site', '/gone', 'https://elsewhere.example/a', 301],
])('redirects: %s are one hop [REDIRECT-13]', async (_, from, to, status) => {
  const temporary = rulesOf({ '/for-a-while': '/b' });
  const lasting = rulesOf({
    '/a': '/b',
    '/b': '/c',
    '/old-basket': '/basket',
    '/place': '/b#here',
    '/gone': '/away',
    '/away': 'https://elsewhere.example/a',
  });
  const rules: Redirects = {
    find: async (path, query) => {
      const brief = await temporary.find(path, query);
      return brief ? { ...brief, status: 302 } : lasting.find(path, query);
    },
  };

  expect(await redirectionOf(from, { redirects: rules })).toEqual({ to, status });
});

test.each([
  [308, 302, 302],
  [308, 301, 308],
  [302, 308, 302],
] as const)('redirects: %i before %i is answered as %i [REDIRECT-13]', async (first, second, merged) => {
  const rules: Redirects = {
    find: async (path) =>
      path === '/a' ? { to: '/b', status: first } : path === '/b' ? { to: '/c', status: second } : undefined,
  };

  expect(await redirectionOf('/a', { redirects: rules })).toEqual({ to: '/c', status: merged });
});

test('redirects: the redirect of a page is merged with those before and after it [REDIRECT-13]', async () => {
  const pages: Record<string, string> = { '/catalog?page=1': '/catalog' };
  const sources = {
    pageRedirection: async (address: string) =>
      pages[address] === undefined ? undefined : { to: pages[address], status: 301 as const },
  };

  expect(await redirectionOf('/catalog/?page=1', { ...sources, redirects: noRules })).toEqual({
    to: '/catalog',
    status: 301,
  });
  expect(await redirectionOf('/old', { ...sources, redirects: rulesOf({ '/old': '/catalog/?page=1' }) })).toEqual({
    to: '/catalog',
    status: 301,
  });
});

test('redirects: a loop of a page and a rule ignores the rule [REDIRECT-16]', async () => {
  const reportEndless = vi.fn();
  const sources = {
    redirects: rulesOf({ '/product/a': '/product/A' }),
    pageRedirection: async (address: string) =>
      address === '/product/A' ? { to: '/product/a', status: 301 as const } : undefined,
    reportEndless,
  };

  expect(await redirectionOf('/product/a', sources)).toBeUndefined();
  expect(await redirectionOf('/product/A', sources)).toEqual({ to: '/product/a', status: 301 });
  expect(reportEndless).toHaveBeenCalledTimes(2);
});
