import { expect, test } from 'vitest';
import { openServer, openServerOnce, type RunningServer } from './support/shop/open-server.ts';

const theServer = openServerOnce();

const ANNA = 'anna@example.com';
const GUEST = { guest_email: ANNA, guest_terms_agreement: true, guest_first_name: '-' };

/** Every link in the emails to an address that belongs to this server, by its path without the last part. */
async function mailedLinks({ shop }: RunningServer): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ plain_text: string; unsubscribe_url: string | null }>(
    'select plain_text, unsubscribe_url from outbox where recipient = $1',
    [ANNA],
  );
  const texts = rows.flatMap(({ plain_text, unsubscribe_url }) => [plain_text, unsubscribe_url ?? '']);
  return [...new Set(texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []))];
}

/** Everything that a link could change. */
async function stateOf({ shop }: RunningServer): Promise<unknown> {
  const { rows } = await shop.database.pool.query(`
    select (select json_agg(s order by id) from newsletter_subscriber s) as newsletter,
      (select json_agg(s order by id) from stock_subscription s) as waiting,
      (select json_agg(s order by id) from account s) as accounts,
      (select json_agg(s order by secret_hash) from account_email_link s) as links,
      (select json_agg(s order by secret_hash) from password_recovery s) as recoveries,
      (select count(*) from login_session) as sessions, (select count(*) from consent) as consents`);
  return rows[0];
}

/** Triggers every email with an action link. */
async function writeEmails({ url }: RunningServer): Promise<void> {
  const send = async (method: string, path: string, body: object, access = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(access && { 'x-authorization': `Bearer ${access}` }),
    };
    const answered = await fetch(`${url}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answered.ok) throw new Error(`${path}: ${await answered.text()}`);
    return Object(await answered.json());
  };
  await send('POST', 'catalogue/clr02-07cht-l/subscribe/', GUEST);
  await send('POST', 'news/subscribe/', { ...GUEST, news_agreement: true });
  const person = { email: ANNA, password: 'лопата-в-снегу', first_name: 'Анна', terms_agreement: true };
  await send('POST', 'auth/registration/', person);
  const bob = await send('POST', 'auth/registration/', { ...person, email: 'bob@example.com' });
  await send('PATCH', 'profile/', { email: ANNA }, bob.access);
  await send('POST', 'auth/password/recovery/request', { email: ANNA });
}

test.each(['/mail/confirm', '/mail/waiting', '/en/mail/confirm', '/en/mail/waiting'])(
  'mail links: the page %s is private, because its address holds the code of a recipient',
  async (path) => {
    const { url } = await theServer();

    const { headers } = await fetch(`${url}${path}/1-x`);

    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);

test('mail links: fetching them, by GET or HEAD, changes nothing; a press on the button of the page does', async () => {
  const server = await openServer();
  await server.shop.startWork();
  await writeEmails(server);
  await expect.poll(async () => (await mailedLinks(server)).join()).toContain('recoverypassword');
  const links = await mailedLinks(server);
  const before = await stateOf(server);

  const answers = await Promise.all(
    links.flatMap((link) => ['HEAD', 'GET'].map((method) => fetch(link, { method, redirect: 'follow' }))),
  );

  for (const part of [
    '/mail/confirm/',
    '/mail/waiting/',
    '/unsubscribe?code=',
    '/confirm-email?',
    '/recoverypassword?',
  ])
    expect(links.join()).toContain(part);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await stateOf(server)).toEqual(before);

  const confirming = links.filter((link) => /\/mail\/(confirm|waiting)\//.test(link));
  for (const link of confirming) {
    const page = await fetch(link);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const [form] = /<form[^>]*method="post"[^>]*>/.exec(await page.text()) ?? [];
    expect(form).toContain(`action="${new URL(link).pathname}"`);
    expect(form).toContain('method="post"');
    const foreign = await fetch(link, { method: 'POST', headers: { ...FORM, origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const pressed = await fetch(link, { method: 'POST', headers: FORM, redirect: 'manual' });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toBe(link.includes('waiting') ? '/thanks?waiting' : '/thanks?news');
  }
  const { newsletter, waiting } = Object(await stateOf(server));
  expect([newsletter, waiting]).toMatchObject([
    [{ confirmed_at: expect.any(String) }],
    [{ email: ANNA, is_pending: false }],
  ]);
  const unknown = await fetch(`${server.url}/en/mail/confirm/1-x`, { method: 'POST', redirect: 'manual' });
  expect(unknown.headers.get('location')).toBe('/en/thanks?news=unknown');
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
