import { request } from 'node:http';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { operate } from './operate.ts';

const FORGED = '{"level":60,"msg":"forged"}';
/** A line of its own, as notes may have lines. */
const IN_NOTES = `"}\n${FORGED}\n{`;
/** What a header can carry of what terminals obey: it is read byte by byte. */
const IN_HEADER = `"} ${FORGED} \u009b31m\u0085`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that are looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const ANNA = { email: 'anna@mail.example', password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };

/** From now on the database says aloud what it is told, as some of its messages do. */
async function quoteWrites(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function say_notes() returns trigger as $$ begin raise exception 'notes: %', new.notes; end $$ language plpgsql;
    create trigger say_notes before insert on address for each row execute function say_notes();
    create function say_agent() returns trigger as $$ begin raise exception 'agent: %', new.user_agent; end $$ language plpgsql;
    create trigger say_agent before insert on consent for each row execute function say_agent();
  `);
  await client.end();
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, body: Object(await answer.json()) };
}

/** As `post`, with headers that `fetch` would not send. */
async function postRaw(url: string, body: object, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const type = { 'Content-Type': 'application/json' };
  const asked = request(url, { method: 'POST', headers: { ...type, ...headers } }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  asked.on('error', reject);
  asked.end(JSON.stringify(body));
  return promise;
}

test('Whatever a shopper writes, in a field, a header or an address: the log has a line of JSON for each event, and nothing that a terminal obeys', async () => {
  const { url, log, databaseUrl } = await openServer({ environment: { LOG_LEVEL: 'info' } });
  const { body: tokens } = await post(`${url}/api/v1/auth/registration/`, ANNA);
  await quoteWrites(databaseUrl);
  const own = { 'X-Authorization': `Bearer ${tokens.access}` };
  const address = { country: 'RU', city: 'Москва', line1: 'ул. Баумана, 5', notes: IN_NOTES };
  const news = { news_agreement: true, guest_email: 'vera@mail.example', guest_terms_agreement: true };
  const from = log.length;

  const noted = await post(`${url}/api/v1/profile/address/`, address, own);
  const agent = await postRaw(`${url}/api/v1/news/subscribe/`, news, { 'User-Agent': IN_HEADER });
  const named = await postRaw(`${url}/api/v1/nope/`, {}, { 'X-Request-Id': IN_HEADER });

  const lines = log.slice(from);
  const events = lines.map((line) => JSON.parse(line));
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

test('Whatever a browser has said of itself: a command that shows it prints nothing that a terminal obeys', async () => {
  const { url, databaseUrl } = await openServer();
  await postRaw(`${url}/api/v1/auth/registration/`, ANNA, { 'User-Agent': IN_HEADER });

  const told = await operate(databaseUrl, 'customers', 'find', ANNA.email);
  const { said: json } = await operate(databaseUrl, 'customers', 'find', ANNA.email, '--json');

  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('\\u009b31m') });
  expect(`${told.said}${json}`.replaceAll('\n', '')).not.toMatch(CONTROL);
  expect(JSON.parse(json).logins).toMatchObject([{ user_agent: expect.stringContaining('\u009b31m') }]);
});
