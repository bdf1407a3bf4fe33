import { request } from 'node:http';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { hire, operate } from './support/operate.ts';
import { freePort } from './support/shop/free-port.ts';
import { ENCRYPTION_KEY, openServer } from './support/shop/open-server.ts';
import { runProgram } from './support/shop/run-program.ts';

const FORGED = '{"level":60,"msg":"forged"}';
/** On a line of its own, because notes may have several lines. */
const IN_NOTES = `"}\n${FORGED}\n{`;
/** Control characters that a header can contain: headers are read byte by byte. */
const IN_HEADER = `"} ${FORGED} \u009b31m\u0085`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that are looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const ANNA = { email: 'anna@mail.example', password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };

async function query(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Makes database errors quote written values, as some of its messages do. */
const QUOTE_WRITES = `
  create function say_notes() returns trigger as $$ begin raise exception 'notes: %', new.notes; end $$ language plpgsql;
  create trigger say_notes before insert on address for each row execute function say_notes();
  create function say_agent() returns trigger as $$ begin raise exception 'agent: %', new.user_agent; end $$ language plpgsql;
  create trigger say_agent before insert on consent for each row execute function say_agent();`;

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, body: Object(await answer.json()) };
}

/** Like `post`, with headers that `fetch` would refuse. */
async function postRaw(url: string, body: object, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const type = { 'Content-Type': 'application/json' };
  const posted = request(url, { method: 'POST', headers: { ...type, ...headers } }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  posted.on('error', reject);
  posted.end(JSON.stringify(body));
  return promise;
}

const parsed = (log: readonly string[]) => log.map((line) => JSON.parse(line));

test('log: a refusal, a failed email and a failed page leave a line each, without addresses, recipients and secrets', async () => {
  const { url, log, databaseUrl, shop } = await openServer({ environment: { LOG_LEVEL: 'info' } });
  await post(`${url}/api/v1/auth/registration/`, ANNA);
  await query(databaseUrl, 'alter table outbox add constraint no_letters check (false) not valid');
  await query(databaseUrl, 'alter table collection rename to lost_collection');
  await shop.startWork();

  const refused = await fetch(`${url}/api/v1/order/31337/`, { headers: { 'X-Order-Token': 'a-secret' } });
  const page = await fetch(`${url}/collections`);
  await fetch(`${url}/api/v1/auth/password/recovery/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ANNA.email }),
  });

  const failure = () => parsed(log).find(({ msg }) => msg.includes('send_recovery'));
  await expect.poll(failure).toBeDefined();
  expect([refused.status, page.status]).toEqual([404, 500]);
  const line = parsed(log).find(({ requestId }) => requestId === refused.headers.get('x-request-id'));
  expect(line).toMatchObject({
    msg: 'the request was refused',
    method: 'GET',
    route: '/api/v1/order/:number/',
    status: 404,
    code: 'not_found',
  });
  expect(parsed(log)).toContainEqual(expect.objectContaining({ msg: 'a page failed', url: '/collections' }));
  expect(failure()).toMatchObject({ level: 50, err: { code: '23514', constraint: 'no_letters' } });
  expect(log.join()).not.toMatch(/31337|a-secret|anna@mail|secret=/i);
});

test('log: a field, a header or an address of a shopper forges no line, and holds no control character', async () => {
  const { url, log, databaseUrl } = await openServer({ environment: { LOG_LEVEL: 'info' } });
  const { body: tokens } = await post(`${url}/api/v1/auth/registration/`, ANNA);
  await query(databaseUrl, QUOTE_WRITES);
  const own = { 'X-Authorization': `Bearer ${tokens.access}` };
  const address = { country: 'RU', city: 'Москва', line1: 'ул. Баумана, 5', notes: IN_NOTES };
  const news = { news_agreement: true, guest_email: 'vera@mail.example', guest_terms_agreement: true };
  const from = log.length;

  const noted = await post(`${url}/api/v1/profile/address/`, address, own);
  const agent = await postRaw(`${url}/api/v1/news/subscribe/`, news, { 'User-Agent': IN_HEADER });
  const named = await postRaw(`${url}/api/v1/nope/`, {}, { 'X-Request-Id': IN_HEADER });

  const lines = log.slice(from);
  const events = parsed(lines);
  expect([noted.status, agent, named]).toEqual([500, 500, 404]);
  expect(events.map(({ msg, err }) => err?.message ?? msg)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(IN_NOTES),
      expect.stringContaining(`"} ${FORGED}`),
      expect.stringContaining('\u009b31m'),
      'the request was refused',
    ]),
  );
  expect(events.filter(({ msg }) => msg === 'forged')).toEqual([]);
  expect(lines.filter((line) => !line.endsWith('\n') || CONTROL.test(line.slice(0, -1)))).toEqual([]);
});

test('commands: print a shopper’s header without control characters, and log lines on the error output alone', async () => {
  const { url, shop, databaseUrl } = await openServer();
  await postRaw(`${url}/api/v1/auth/registration/`, ANNA, { 'User-Agent': IN_HEADER });
  const actor = await hire(shop, 'owner');
  const unreachableValkey = `redis://127.0.0.1:${await freePort()}`;

  const found = await operate(databaseUrl, 'customers', 'find', ANNA.email);
  const { output: json } = await operate(databaseUrl, 'customers', 'find', ANNA.email, '--json');
  const words = ['settings', 'set', 'new_for_days', '31', ...actor];
  const command = runProgram('apps/server/src/cli.ts', words, {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY,
    EVENTS_URL: unreachableValkey,
  });

  expect(found).toMatchObject({ code: 0, output: expect.stringContaining('\\u009b31m') });
  expect(`${found.output}${json}`.replaceAll('\n', '')).not.toMatch(CONTROL);
  expect(JSON.parse(json).logins).toMatchObject([{ user_agent: expect.stringContaining('\u009b31m') }]);
  expect(await command.ended()).toBe(0);
  expect(command.output()).toContain('ECONNREFUSED');
  expect(command.printed()).toBe('new_for_days: 30 → 31.\n');
});
