import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { speakRaw } from '../../testing/requests/raw-socket.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { createContextReader } from './request.ts';
import { CONNECTION_LIMITS, fastifyOptions } from './request-guards.ts';

describe('malformed HTTP', () => {
  it('malformed HTTP: is refused in the shape of the API and ends the connection', async () => {
    const shop = await openTestShop();
    for (const [name, bytes] of [
      [
        'letters that an address must encode',
        Buffer.from('GET /api/v1/catalogue/миска HTTP/1.1\r\nHost: a\r\n\r\n'),
      ],
      ['a broken first line', 'GIVE ME A COLLAR\r\n\r\n'],
      ['a version that there is not', 'GET /api/v1/basket/ HTTP/9.9\r\nHost: a\r\n\r\n'],
      ['a header without a name', 'GET /api/v1/basket/ HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
      ['two lengths', 'POST /api/v1/basket/line/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
      ['the beginning of an encrypted connection', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ] as const) {
      const { status, headers, json } = await speakRaw(shop.app, bytes);

      expect(status, name).toBe(400);
      expect(json, name).toEqual({ non_field_errors: [{ code: 'invalid', message: 'Проверьте, что написано' }] });
      expect(Object.fromEntries(headers), name).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'ru-RU',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
        connection: 'close',
      });
    }
  });

  it('malformed HTTP: excessive headers are refused as too large', async () => {
    const shop = await openTestShop();

    const answer = await speakRaw(
      shop.app,
      `GET /api/v1/basket/ HTTP/1.1\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`,
    );

    expect(answer).toMatchObject({
      status: 431,
      json: { code: 'payload_too_large', detail: 'Слишком большой запрос' },
    });
  });

  it('malformed HTTP: an endless request is aborted', async () => {
    const answer = await speakRaw(openImpatient(), 'GET /api/v1/basket/ HTTP/1.1\r\nHost:');

    expect(answer).toMatchObject({ status: 408, json: { code: 'request_timeout' } });
  });
});

function openImpatient(): FastifyInstance {
  const impatient = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const readContext = createContextReader({ origin: 'http://shop.test', hashNetwork: () => '' });
  const app = fastify({ ...fastifyOptions(readContext), requestTimeout: 100, http: impatient });
  onTestFinished(() => app.close());
  return app;
}

describe('connections', () => {
  it('one that sends nothing is closed, within a minute', async () => {
    const { headersTimeout, connectionsCheckingInterval } = CONNECTION_LIMITS;
    const address = await openImpatient().listen({ port: 0, host: '127.0.0.1' });

    const silent = connect(Number(new URL(address).port), '127.0.0.1').resume();
    await once(silent, 'close');

    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(60_000);
  });
});
