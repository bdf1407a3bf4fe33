import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';

test('Every refusal leaves a line with its id and its route, and nothing of what was asked', async () => {
  const { url, log } = await openServer({ environment: { LOG_LEVEL: 'info' } });

  const refused = await fetch(`${url}/api/v1/order/31337/`, { headers: { 'X-Order-Token': 'a-secret' } });

  const lines = log.map((line) => JSON.parse(line));
  expect(refused.status).toBe(404);
  expect(lines.find(({ requestId }) => requestId === refused.headers.get('x-request-id'))).toMatchObject({
    msg: 'a request was refused',
    method: 'GET',
    route: '/api/v1/order/:number/',
    status: 404,
    code: 'not_found',
  });
  expect(log.join()).not.toMatch(/31337|a-secret/);
});

test('A page that breaks while it is rendered leaves a line of JSON with its address', async () => {
  const { url, log, databaseUrl } = await openServer();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table collection rename to lost_collection');
  await client.end();

  const page = await fetch(`${url}/collections`);

  expect(page.status).toBe(500);
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'a page failed', url: '/collections' }),
  );
});

test('Nobody writes a line of their own into the log', async () => {
  const { url, log } = await openServer({ environment: { LOG_LEVEL: 'info' } });
  const forged = '\r\n{"level":50,"msg":"forged"}\n\u2028';
  const asked = [
    '/api/v1/order/{}/',
    '/api/v1/catalogue/product/{}/',
    '/collections/{}',
    '/{}',
    '/api/v1/city/?q={}&page=0',
  ];
  const before = log.length;

  for (const path of asked) {
    const headers = { 'user-agent': encodeURIComponent(forged), 'x-request-id': encodeURIComponent(forged) };
    await fetch(url + path.replace('{}', encodeURIComponent(forged)), { headers });
  }

  const lines = log.slice(before);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.trimEnd().split(/[\r\n\u2028]/).length > 1)).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).msg)).not.toContain('forged');
});
