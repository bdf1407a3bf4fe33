import { createClient, httpTransport } from '@kashtanka/contract/client';
import { expect, test, vi } from 'vitest';
import { getBody } from './api/responses.ts';
import { reportError } from './report-error.ts';

/** What a loader throws when its call goes wrong in this way. */
async function errorOf(fetch: () => Promise<Response>): Promise<unknown> {
  const api = createClient(httpTransport({ base: '/api/v1', fetch, headers: () => ({}) }));
  return api
    .listClasses()
    .then(getBody)
    .catch((error: unknown) => error);
}

test('error report: a lost connection is not reported, in the wording of any browser [ERRORTEXT-35]', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();

  for (const words of ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.']) {
    reportError(await errorOf(() => Promise.reject(new TypeError(words))), 'the list');
  }

  expect(told).not.toHaveBeenCalled();
});

test("error report: an error of the shop's own code is sent", async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();

  reportError(await errorOf(async () => Response.json({ detail: '', code: 'error' }, { status: 500 })), 'the list');

  expect(told).toHaveBeenCalledExactlyOnceWith('the list', expect.objectContaining({ status: 500 }));
});
