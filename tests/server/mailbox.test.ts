import { get } from 'node:http';
import { AS_MARKUP, HOSTILE } from '@kashtanka/api/testing/armed';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';

async function postLetter({ shop }: RunningServer, text = 'text'): Promise<void> {
  await shop.database.pool.query(
    `insert into outbox (created_at, recipient, letter, subject, html, plain_text)
     values (now(), 'anna@example.com', 'back_in_stock', 'Снова <в> наличии' || $1, '<script>alert(1)</script>', $1)`,
    [text],
  );
}

/** Unlike fetch, it can ask by another name. */
function read(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; html: string; policy: string | undefined }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          html: Buffer.concat(chunks).toString(),
          policy: response.headers['content-security-policy']?.toString(),
        }),
      );
    }).on('error', reject);
  });
}

test('Without a mail server letters are read on a page of the shop, on its own machine', async () => {
  const server = await openServer();
  await postLetter(server);

  const list = await read(`${server.url}/mailbox`);
  const [, path] = /href="(\/mailbox\/[^"]+)"/.exec(list.html) ?? [];
  const letter = await read(server.url + path);
  const inside = await read(`${server.url}${path}/html`);

  expect(list.html).toContain('anna@example.com');
  expect(letter.html).toContain('Снова &lt;в&gt; наличии');
  expect(inside.policy).toContain('sandbox');
  expect([list.status, letter.status, inside.status]).toEqual([200, 200, 200]);
});

test('mailbox: an email that was held back says that it was not sent, and why', async () => {
  const server = await openServer();
  await postLetter(server);
  await server.shop.database.pool.query("update outbox set suppressed_at = now(), html = '', plain_text = ''");

  const list = await read(`${server.url}/mailbox`);
  const [, path] = /href="(\/mailbox\/[^"]+)"/.exec(list.html) ?? [];
  const email = await read(server.url + path);

  expect(list.html).toContain('not sent');
  expect(email.html).toContain('emails_to_unproven_per_day');
  expect(email.html).not.toContain('<iframe');
});

test('What a letter says is a text in the mailbox: in its list, in its heading and where it is read without HTML', async () => {
  const server = await openServer();
  await postLetter(server, HOSTILE);

  const list = await read(`${server.url}/mailbox`);
  const [, path] = /href="(\/mailbox\/[^"]+)"/.exec(list.html) ?? [];
  const letter = await read(server.url + path);

  expect([list.html.split('&lt;img src=x').length - 1, letter.html.split('&lt;img src=x').length - 1]).toEqual([
    1, 4,
  ]);
  expect(list.html + letter.html).not.toContain(AS_MARKUP);
});

test.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }, { host: 'evil.example' }])(
  'Nobody reads them from elsewhere: %j',
  async (headers) => {
    const server = await openServer();
    await postLetter(server);

    expect(await read(`${server.url}/mailbox`, headers)).toMatchObject({ status: 404 });
  },
);

test.each([
  { host: 'shop.example', 'x-forwarded-host': 'localhost' },
  { host: 'shop.example', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
])('mailbox: behind a trusted proxy no header opens it to a visitor: %j', async (headers) => {
  const server = await openServer({ environment: { TRUST_PROXY: '1' } });
  await postLetter(server);

  expect(await read(`${server.url}/mailbox`, headers)).toMatchObject({ status: 404 });
  expect(await read(`${server.url}/mailbox`)).toMatchObject({ status: 200 });
});

test('An address of no letter is not found', async () => {
  const { url } = await openServer();

  expect(await read(`${url}/mailbox/nope`)).toMatchObject({ status: 404 });
  expect(await read(`${url}/mailbox/00000000-0000-4000-8000-000000000000/html`)).toMatchObject({ status: 404 });
});
