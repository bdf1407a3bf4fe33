import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { openServer, SEALING_KEY } from './open-server.ts';
import { hire } from './operate.ts';
import { runProgram } from './run-program.ts';

test('Every refusal leaves a line with its id and its route, and nothing of what was asked', async () => {
  const { url, log } = await openServer({ environment: { LOG_LEVEL: 'info' } });

  const refused = await fetch(`${url}/api/v1/order/31337/`, { headers: { 'X-Order-Token': 'a-secret' } });

  const lines = log.map((line) => JSON.parse(line));
  expect(refused.status).toBe(404);
  expect(lines.find(({ requestId }) => requestId === refused.headers.get('x-request-id'))).toMatchObject({
    msg: 'the request was refused',
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

test('A letter that the database refuses is logged by its job and the fault, and neither its recipient nor its secret', async () => {
  const { url, log, databaseUrl, shop } = await openServer();
  const email = 'anna@mail.example';
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const person = { email, password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };
  await post('registration/', person);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table outbox add constraint no_letters check (false) not valid');
  await client.end();
  await shop.startWork();

  await post('password/recovery/request', { email });

  const failure = () => log.map((line) => JSON.parse(line)).find(({ msg }) => msg.includes('send_recovery'));
  await expect.poll(failure).toBeDefined();
  expect(log.join()).not.toMatch(/anna@mail|secret=/i);
  expect(failure()).toMatchObject({ level: 50, err: { code: '23514', constraint: 'no_letters' } });
});

test('What a command prints has no line of the log in it, whatever goes wrong meanwhile', async () => {
  const { shop, databaseUrl } = await openServer();
  const who = await hire(shop, 'owner');
  const noNews = `redis://127.0.0.1:${await freePort()}`;

  const words = ['settings', 'set', 'new_for_days', '31', ...who];
  const command = runProgram('apps/server/src/cli.ts', words, {
    DATABASE_URL: databaseUrl,
    SEALING_KEY,
    NEWS_URL: noNews,
  });

  expect(await command.ended()).toBe(0);
  expect(command.said()).toContain('ECONNREFUSED');
  expect(command.printed()).toBe('new_for_days: 30 → 31.\n');
});
