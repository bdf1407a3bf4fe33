import { demo } from '@kashtanka/demo';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { placeOrder } from './support/load/place-order.ts';
import { readMetrics } from './support/read-metrics.ts';
import { freePort } from './support/shop/free-port.ts';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

test('metrics: count requests by route, cached pages, open streams and jobs, and are read while the database is down', async () => {
  const { url, port, shop, databaseUrl } = await openServerWithMetrics();
  for (const path of ['/catalog', '/catalog', '/', '/api/v1/catalogue/item/filters/', '/nowhere/at/all'])
    await (await fetch(url + path)).text();
  const metrics = await readMetrics(port);
  const requests = (labels: string) => metrics.get(`http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="GET",route="/*",status="200"')).toBe(3);
  expect(requests('method="GET",route="/*",status="404"')).toBe(1);
  expect(requests('method="GET",route="/api/v1/catalogue/item/filters/",status="200"')).toBe(1);
  expect(metrics.get('kept_pages')).toBeGreaterThanOrEqual(2);
  expect(metrics.get('kept_pages_bytes')).toBeGreaterThan(10_000);
  expect(metrics.get('database_up')).toBe(1);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);

  const added = await fetch(`${url}/api/v1/basket/line/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ article: demo.collarInStock, quantity: 1 }),
  });
  await added.text();
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const leaving = new AbortController();
  const stream = await fetch(`${url}/api/v1/basket/stream/`, { headers: { cookie }, signal: leaving.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect((await readMetrics(port)).get('streams_open')).toBe(1);
  leaving.abort();
  await expect.poll(async () => (await readMetrics(port)).get('streams_open')).toBe(0);
  expect([...(await readMetrics(port)).keys()].filter((name) => name.includes('/stream/'))).toEqual([]);

  await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  const before = await readMetrics(port);
  expect(before.get('jobs{state="due"}')).toBeGreaterThan(0);
  expect(before.get('jobs_behind_seconds')).toBeGreaterThan(0);
  await shop.startWork();
  await expect
    .poll(() => readMetrics(port))
    .toSatisfy((now: Map<string, number>) => {
      const sent = now.get('job_duration_seconds_count{job="send_letter",outcome="done"}') ?? 0;
      return sent > 0 && now.get('jobs{state="due"}') === 0;
    });

  onTestFinished(await blockDatabase(databaseUrl));
  const without = await readMetrics(port);
  expect(without.get('database_up')).toBe(0);
  expect([...without.keys()].filter((name) => name.startsWith('jobs'))).toEqual([]);
  expect(without.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('metrics: with a token only its bearer reads them', async () => {
  const port = await freePort();
  const token = 'wet-nose-at-dawn-and-dusk';
  await openServer({
    environment: { METRICS_PORT: String(port), METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token, HOST: '127.0.0.1' },
  });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;

  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}x` })).toBe(401);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
});

async function openServerWithMetrics(): Promise<RunningServer & { port: number }> {
  const port = await freePort();
  return {
    ...(await openServer({ environment: { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' } })),
    port,
  };
}

/** Closes the database to everyone and ends all connections; returns a function that reopens it. */
async function blockDatabase(databaseUrl: string): Promise<() => Promise<void>> {
  const [name = ''] = /shop_\w+/.exec(databaseUrl) ?? [];
  const client = new Client({ connectionString: databaseUrl.replace(name, 'postgres') });
  await client.connect();
  await client.query(`alter database "${name}" allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await client.query(`alter database "${name}" allow_connections true`);
    await client.end();
  };
}
