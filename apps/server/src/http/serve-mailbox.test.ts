import type { Api } from '@kashtanka/api';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveMailbox } from './serve-mailbox.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
];
const PAGES = ['/mailbox', `/mailbox/${ID}`, `/mailbox/${ID}/html`, `/mailbox/${ID}/attachment`];

type Asked = { remoteAddress?: string; headers?: Record<string, string> };

/** The statuses of all pages of the mailbox to a request. */
async function statusesFor({ remoteAddress = '127.0.0.1', headers = {} }: Asked) {
  const email = {
    id: ID,
    created_at: new Date(0),
    recipient: 'anna@example.com',
    subject: 'x',
    html: 'x',
    plain_text: 'x',
  };
  const emails = {
    list: async () => [email],
    read: async () => email,
    attachments: async () => [{ name: 'card.pdf', type: 'application/pdf', bytes: Buffer.from('x') }],
  };
  const app = fastify({ trustProxy: true });
  serveMailbox(app, { emails: emails as unknown as Api['emails'], applyShopLook: async (html) => html });
  const answers = await Promise.all(
    PAGES.map((url) => app.inject({ url, remoteAddress, headers: { host: 'localhost:4700', ...headers } })),
  );
  await app.close();
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

test.each<[string, Asked]>([
  ['localhost', {}],
  ['its address', { headers: { host: '127.0.0.1:4700' } }],
  ['IPv6', { remoteAddress: '::1', headers: { host: '[::1]:4700' } }],
  ['an IPv4 address in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
])('mailbox: every page is shown on the own machine, by %s', async (_, request) => {
  expect(await statusesFor(request)).toEqual([200]);
});

test.each<[string, Asked]>([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  [
    'another machine that says that it is this one',
    { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['another machine by IPv6', { remoteAddress: '2001:db8::7', headers: { host: '[::1]' } }],
  ['a page of another site', { headers: { host: 'evil.example' } }],
  ['a name that only begins like this machine', { headers: { host: 'localhost.evil.example' } }],
  ...BY_PROXIES.map((name): [string, Asked] => [`a proxy with ${name}`, { headers: { [name]: '127.0.0.1' } }]),
])('mailbox: no page is shown to %s', async (_, request) => {
  expect(await statusesFor(request)).toEqual([404]);
});
