import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';

const NOT_FOUND = { detail: expect.any(String), code: 'not_found' };

test.each([
  '/api',
  '/api/',
  '/api/v2/basket/',
  '/api/v1/nope',
  '/api/v1/nope/',
  '/api/v1/profile/moon/',
  '/hooks',
  '/hooks/nope/',
])('Nothing is called %s: every method is told so in JSON, and nobody is sent elsewhere', async (path) => {
  const { url } = await openServer();
  const ask = (method: string) => fetch(url + path, { method, redirect: 'manual' });

  const answers = await Promise.all(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(ask));

  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect(bodies).toEqual(Array(6).fill(NOT_FOUND));
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(6).fill('no-store'));
});

test('What is not found says so to HEAD as well', async () => {
  const { url } = await openServer();

  const response = await fetch(`${url}/api/v1/nope/`, { method: 'HEAD', redirect: 'manual' });

  expect(response.status).toBe(404);
});

test.each([
  ['OPTIONS', '/api/v1/basket/', 'GET'],
  ['OPTIONS', '/api/v1/basket/line', 'POST'],
  ['GET', '/api/v1/basket/line/', 'POST'],
  ['PUT', '/hooks/payment/sberbank_online', 'GET, POST'],
  ['OPTIONS', '/hooks/payment/sberbank_online/', 'GET, POST'],
])('%s %s is answered by the methods that are: %s', async (method, path, allow) => {
  const { url } = await openServer();

  const response = await fetch(url + path, { method, redirect: 'manual' });

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
});
