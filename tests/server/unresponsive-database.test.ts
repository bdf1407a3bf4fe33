import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { cloneDatabase } from '@kashtanka/api/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './support/shop/open-server.ts';

/** A proxy to a database that can pause all traffic without closing a connection, or break all connections. */
async function proxyTo(databaseUrl: string) {
  const { host, port, user, database } = new Client({ connectionString: databaseUrl });
  const held: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const server = createServer((client) => {
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(behind).pipe(client);
    const end = () => void [client.destroy(), behind.destroy()];
    for (const one of [client, behind]) one.on('error', end);
    held.push(() => void [client.unpipe(behind), behind.unpipe(client)]);
    ends.push(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close(() => {}));
  const { port: proxy } = server.address() as AddressInfo;
  return {
    url: `postgresql://${user}@127.0.0.1:${proxy}/${database}`,
    hold: () => {
      for (const hold of held) hold();
    },
    breakOff: () => {
      server.close();
      for (const end of ends) end();
    },
  };
}

test('readiness: ends soon while the database does not respond, and cached pages are still shown', async () => {
  const proxy = await proxyTo(await cloneDatabase('demo'));
  const { url } = await openServer({ databaseUrl: proxy.url });
  const before = await fetch(`${url}/readyz`);
  const page = await (await fetch(`${url}/about`)).text();

  proxy.hold();

  const ready = await fetch(`${url}/readyz`);
  expect([before.status, ready.status, await ready.text()]).toEqual([200, 503, 'the database does not respond']);
  expect(await (await fetch(`${url}/about`)).text()).toBe(page);
  // A server that stops waits for its running queries.
  proxy.breakOff();
});

test('readiness: ends while the database is read-only', async () => {
  const { url, databaseUrl } = await openServer();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const readiness = async () => {
    const ready = await fetch(`${url}/readyz`);
    return [ready.status, await ready.text()];
  };

  await setReadOnly(database, 'on');
  await expect.poll(readiness).toEqual([503, 'the database is read-only']);
  await setReadOnly(database, 'off');

  await expect.poll(readiness).toEqual([200, 'ready']);
});

/** Simulates a failover to a read-only replica: every connection is closed. */
async function setReadOnly(database: Client, setting: 'on' | 'off'): Promise<void> {
  await database.query(`alter database "${database.database}" set default_transaction_read_only = ${setting}`);
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

test('database outage: a page that cannot be rendered is temporarily unavailable, not an error', async () => {
  const proxy = await proxyTo(await cloneDatabase('demo'));
  const { url } = await openServer({ databaseUrl: proxy.url });

  proxy.breakOff();

  for (const path of ['/catalog?q=ошейник', '/en/catalog?class=clr', '/', '/some-old-address']) {
    const { status, headers } = await fetch(url + path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, expect.stringMatching(/^\d+$/)]);
  }
});
