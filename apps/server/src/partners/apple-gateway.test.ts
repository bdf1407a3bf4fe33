import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { openStubServer } from '@kashtanka/api/testing/stub-server';
import { expect, onTestFinished, test } from 'vitest';
import { postWith, readSession } from './apple-gateway.ts';

/** A self-signed certificate for 127.0.0.1, valid until 2120; the gateway and the shop share it. */
const IDENTITY = `-----BEGIN CERTIFICATE-----
MIIBWTCB/6ADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMJKUknpao/NlphrU
vdx8Qc4/4Zpopu/2Pc39OPwZKSXi3bt6TQ0yb3XZA3EJDY3sZb3bkWvl/A/W0Zpx
5KUtf6NAMD4wDwYDVR0RBAgwBocEfwAAATAMBgNVHRMEBTADAQH/MB0GA1UdDgQW
BBTdbfjAdopLXG+QEMVL1sHo8/tGyTAKBggqhkjOPQQDAgNJADBGAiEAqjXmb46c
jmC6zz8tfayr57w4s8KHcyx/EFte4EquEWsCIQDfLRIj1w9KQrOqKUoSFYjc51f8
QuawlaiSuu43VhrjgA==
-----END CERTIFICATE-----
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVpkOK9HAJ3UYLYF6
qrkGKyppRm2mhIrC7soV0O3FOpmhRANCAAQwkpSSelqj82WmGtS93HxBzj/hmmim
7/Y9zf04/BkpJeLdu3pNDTJvddkDcQkNjexlvduRa+X8D9bRmnHkpS1/
-----END PRIVATE KEY-----
`;

/** A gateway like Apple's that requires the client certificate; returns its address. */
async function aGateway(answers: RequestListener): Promise<string> {
  const { ca } = globalAgent.options;
  globalAgent.options.ca = IDENTITY;
  const own = { cert: IDENTITY, key: IDENTITY, ca: IDENTITY, requestCert: true, rejectUnauthorized: true };
  const server = createServer(own, answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    globalAgent.options.ca = ca;
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/paymentservices/paymentSession`;
}

const NOT_NOW = { ok: false, problem: 'unavailable' };
const SESSION = '{"epochTimestamp":1}';

test('Apple gateway: the client certificate identifies the shop, and the session is returned', async () => {
  const gateway = await aGateway((request, reply) => void request.pipe(reply));

  const session = await postWith(IDENTITY)(gateway, { initiative: 'web' });

  expect(session).toEqual({ ok: true, session: { initiative: 'web' } });
});

test.each([301, 302, 303, 307, 308])(
  'Apple Pay: a redirect (%i) of the gateway is not followed',
  async (status) => {
    const followed: unknown[] = [];
    const Location = await openStubServer(({ url }, reply) => {
      followed.push(url);
      reply.end(SESSION);
    });
    const gateway = await aGateway((_, reply) => reply.writeHead(status, { Location }).end());

    const session = await postWith(IDENTITY)(gateway, {});

    expect([session, followed]).toEqual([NOT_NOW, []]);
  },
);

test('Apple gateway: an overlong response is not read to its end', async () => {
  const gateway = await aGateway((_, reply) => reply.end(' '.repeat(1_000_000) + SESSION));

  const session = await postWith(IDENTITY)(gateway, {});

  expect(session).toEqual(NOT_NOW);
});

test('Apple gateway: an endless response is aborted at the timeout', async () => {
  const gateway = await aGateway((_, reply) => {
    const drips = setInterval(() => reply.write(' '), 10);
    reply.on('close', () => clearInterval(drips));
  });

  const session = await postWith(IDENTITY, 200)(gateway, {});

  expect(session).toEqual(NOT_NOW);
});

test('Apple Pay: the session from Apple reaches the device unchanged [PAYMENT-15]', () => {
  expect(readSession(true, '{"epochTimestamp":1}')).toEqual({ ok: true, session: { epochTimestamp: 1 } });
});

test.each([
  ['a page instead of JSON', true, '<html>'],
  ['nothing', true, ''],
  ['a mere number', true, '7'],
  ['a refusal', false, '{"statusMessage":"no"}'],
])('Apple Pay: with %s the wallet is unavailable, and the shop works on', (_, isAnswer, text) => {
  expect(readSession(isAnswer, text)).toEqual({ ok: false, problem: 'unavailable' });
});
