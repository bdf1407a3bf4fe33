import { get } from 'node:http';
import { AS_MARKUP, HOSTILE } from '@kashtanka/api/testing/armed';
import { expect, test } from 'vitest';
import { openServer, type RunningServer } from './support/shop/open-server.ts';

async function writeEmail({ shop }: RunningServer, text = 'text'): Promise<void> {
  await shop.database.pool.query(
    `insert into outbox (created_at, recipient, letter, subject, html, plain_text)
     values (now(), 'anna@example.com', 'back_in_stock', 'Снова <в> наличии' || $1, '<script>alert(1)</script>', $1)`,
    [text],
  );
}

/** Unlike fetch, it can send another Host header. */
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

async function readFirst({ url }: RunningServer) {
  const list = await read(`${url}/mailbox`);
  const [, path] = /href="(\/mailbox\/[^"]+)"/.exec(list.html) ?? [];
  return { path, list, email: await read(url + path) };
}

test('mailbox: shows emails as text on the own machine, a suppressed one with its reason, and has no other pages', async () => {
  const server = await openServer();
  const { url, shop } = server;
  await writeEmail(server, HOSTILE);

  const { path, list, email } = await readFirst(server);
  const inside = await read(`${url}${path}/html`);

  expect([list.status, email.status, inside.status]).toEqual([200, 200, 200]);
  expect(list.html).toContain('anna@example.com');
  expect(email.html).toContain('Снова &lt;в&gt; наличии');
  expect(inside.policy).toContain('sandbox');
  expect([list.html.split('&lt;img src=x').length - 1, email.html.split('&lt;img src=x').length - 1]).toEqual([
    1, 4,
  ]);
  expect(list.html + email.html).not.toContain(AS_MARKUP);
  expect(await read(`${url}/mailbox/nope`)).toMatchObject({ status: 404 });
  expect(await read(`${url}/mailbox/00000000-0000-4000-8000-000000000000/html`)).toMatchObject({ status: 404 });

  await shop.database.pool.query("update outbox set suppressed_at = now(), html = '', plain_text = ''");
  const suppressed = await readFirst(server);
  expect(suppressed.list.html).toContain('not sent');
  expect(suppressed.email.html).toContain('emails_to_unproven_per_day');
  expect(suppressed.email.html).not.toContain('<iframe');
});

const FROM_OUTSIDE = {
  '0': [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }, { host: 'evil.example' }],
  '1': [
    { host: 'shop.example', 'x-forwarded-host': 'localhost' },
    { host: 'shop.example', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'http' },
    { 'x-real-ip': '203.0.113.7' },
    { via: '1.1 proxy' },
  ],
} as const;

test.each(['0', '1'] as const)(
  'mailbox: is closed to requests from outside, and behind %s trusted proxies no header opens it to other clients',
  async (TRUST_PROXY) => {
    const { url } = await openServer({ environment: { TRUST_PROXY } });

    for (const headers of FROM_OUTSIDE[TRUST_PROXY])
      expect((await read(`${url}/mailbox`, headers)).status, JSON.stringify(headers)).toBe(404);
    expect((await read(`${url}/mailbox`)).status).toBe(200);
  },
);
