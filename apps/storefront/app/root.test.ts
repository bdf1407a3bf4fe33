import { createBlogClient } from '@kashtanka/contract/blog-client';
import { createClient } from '@kashtanka/contract/client';
import { EMPTY_FRAME, type StoreFlag } from '@kashtanka/rules';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { serverContext } from '#platform/loading/server-context.ts';
import { loader } from './root.tsx';

it('root: a page opens without the settings of the shop when they cannot be read [ERRORTEXT-32]', async () => {
  const context = new RouterContextProvider();
  const api = createClient(async ({ path }) => ({
    status: path.startsWith('notification') ? 500 : 200,
    body: [],
    headers: { get: () => null },
  }));
  const blog = createBlogClient(async () => ({ status: 503, body: null }));
  const storeFlag: StoreFlag = 1;
  const facts = {};
  const unused = { hiddenNotices: [], logError: () => {}, takeText: () => {} };
  context.set(serverContext, { api, blog, storeFlag, facts, frame: EMPTY_FRAME, trackers: {}, ...unused });
  const url = new URL('https://shop.example/faq');

  const data = await loader({ context, url, request: new Request(url), params: {}, pattern: '' });

  const empty = { trackers: {}, roots: [], notifications: [] };
  expect(data).toEqual({ origin: 'https://shop.example', storeFlag, facts, frame: EMPTY_FRAME, ...empty });
});
