import { EMPTY_FRAME } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { type RenderOptions, renderPage } from './render-page.ts';

type Situation = { called?: number; status?: number; hidden?: readonly number[] };

/** Renders a page that calls the API once, which answers with this status. */
function render(key: string, { called = 200, status = 200, hidden }: Situation = {}) {
  const options = {
    api: {
      dispatch: async () => ({ status: called, headers: {}, body: [] }),
      settings: { get: async () => ({ store_enabled: 1 }), shopFacts: async () => ({}) },
    },
    log: { error: () => {} },
    frames: { get: async () => EMPTY_FRAME },
    origin: 'http://shop.test',
    wallets: [],
    trackers: {},
    map: null,
    storefront: {
      render: async (_: Request, { api }: Parameters<RenderOptions['storefront']['render']>[1]) => {
        await api.listColors();
        const response = new Response('', { status, headers: { 'content-type': 'text/html', 'x-own': 'a' } });
        return { response, text: ['<p>', 'text</p>'] };
      },
    },
  };
  return renderPage(options as unknown as RenderOptions, key, hidden && { hidden });
}

test('rendered page: is cached until the settings change, with the headers of every response and a policy', async () => {
  const page = await render('/catalog');

  expect(page).toMatchObject({ status: 200, isCacheable: true, trackerPolicy: undefined });
  expect(String(page.body)).toBe('<p>text</p>');
  expect([...page.topics]).toContain('settings');
  expect(page.headers).toMatchObject({
    'x-own': 'a',
    'X-Content-Type-Options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
});

test.each<[string, string, Situation]>([
  ['a search', '/catalog?q=collar', {}],
  ['the page of a mailed link', '/mail/confirm/1-abc', {}],
  ['the same in English', '/en/mail/waiting/1-abc', {}],
  ['a page without the notices that its browser has dismissed', '/', { hidden: [3] }],
  ['a page with a failed call', '/', { called: 500 }],
])('rendered page: %s is not cached', async (_, key, situation) => {
  expect(await render(key, situation)).toMatchObject({ isCacheable: false });
});

test('rendered page: a failure is temporary where a call has failed for now alone', async () => {
  const statuses = [
    await render('/', { called: 503, status: 500 }),
    await render('/', { called: 500, status: 500 }),
    await render('/', { called: 503, status: 200 }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([503, 500, 200]);
});
