import { once } from 'node:events';
import { get } from 'node:http';
import { API_BASE } from '@kashtanka/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, listenAs } from '../../../testing/requests/event-stream.ts';
import { fillBasket } from '../../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../../testing/test-shop.ts';

const STREAM = 'basket/stream/';

type Options = NonNullable<Parameters<typeof openTestShop>[0]>;

async function aShopper(options: Options = {}): Promise<{ shop: TestShop; visitor: Visitor }> {
  const shop = await openTestShop(options);
  const visitor = shop.visitor();
  await fillBasket(visitor);
  return { shop, visitor };
}

describe('streams', () => {
  it('streams: forbid proxies to store, compress or buffer', async () => {
    const { shop, visitor } = await aShopper();

    const { status, headers } = await listenAs(visitor, shop, { 'accept-encoding': 'br, gzip' });

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('streams: an invalid token is refused', async () => {
    const { shop, visitor } = await aShopper();

    const refused = await listenAs(visitor, shop, { 'x-authorization': 'Bearer nobody' });

    expect(refused.status).toBe(401);
  });

  it('streams: only GET is allowed', async () => {
    const shop = await openTestShop();
    for (const method of ['POST', 'DELETE'] as const) {
      const answered = await shop.visitor().inject({ method, path: STREAM });

      expect(answered, method).toMatchObject({ status: 405, headers: { allow: 'GET' } });
    }
  });

  it('streams: opening one counts as a read', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const ask = () => shop.visitor().inject({ method: 'GET', path: STREAM });

    const answers = await Promise.all(Array.from({ length: 601 }, ask));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('streams: beyond the limit of a server the client is asked to come again', async () => {
    const { shop, visitor } = await aShopper({ mostStreams: 1 });
    const first = await listenAs(visitor, shop);
    const refused = await listenAs(visitor, shop);
    first.leave();

    await expect.poll(async () => (await listenAs(visitor, shop)).status).toBe(200);

    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  });

  it('streams: an address takes at most a quarter of the slots, and gets them back when it disconnects', async () => {
    const { shop, visitor } = await aShopper({ mostStreams: 8 });
    const [first] = [await listenAs(visitor, shop), await listenAs(visitor, shop)];
    const third = await listenAs(visitor, shop);
    const elsewhere = await listenAs(visitor, shop, {}, '127.0.0.2');
    first.leave();

    await expect.poll(async () => (await listenAs(visitor, shop)).status).toBe(200);

    expect([third.status, elsewhere.status]).toEqual([503, 200]);
  });

  it('streams: a heartbeat is sent every 25 seconds, for each stream at its own time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { shop, visitor } = await aShopper();
    const ears = [await listenAs(visitor, shop), await listenAs(visitor, shop)];

    vi.advanceTimersByTime(12_500);
    await expect.poll(() => ears.map((one) => one.beats())).toEqual([1, 0]);
    vi.advanceTimersByTime(12_500);
    await expect.poll(() => ears.map((one) => one.beats())).toEqual([1, 1]);
  });

  it('streams: a stopping server ends them instead of waiting', async () => {
    const { shop, visitor } = await aShopper();
    const stream = await listenAs(visitor, shop);

    await shop.app.close();

    await expect.poll(() => stream.isOpen()).toBe(false);
  });

  it('streams: a reader that stalls is disconnected, and holds up no other', async () => {
    const shop = await openTestShop();
    const ended = Promise.withResolvers<void>();
    shop.app.get('/slow', (_, reply) => {
      const { raw } = reply.hijack();
      raw.writeHead(200);
      // More than the socket buffer of the system takes while the client does not read.
      raw.write('x'.repeat(32 * 1024 * 1024));
      raw.once('close', ended.resolve);
      shop.api.streams.open(raw, { topic: 'slow', network: null });
    });
    const address = await addressOf(shop);
    const reader = get(`${address}/slow`, { agent: false });
    onTestFinished(() => void reader.destroy());
    await once(reader, 'response');

    await shop.events.publish(shop.database.db, ['slow']);

    await expect(ended.promise).resolves.toBeUndefined();
  });

  it('streams: are in the OpenAPI document', async () => {
    const { openApiDocument } = await import('../openapi.ts');

    const document = openApiDocument('https://shop.example');

    expect(document).toMatchObject({
      servers: [{ url: `https://shop.example${API_BASE}` }],
      paths: { '/basket/stream/': { get: { responses: { 200: { content: { 'text/event-stream': {} } } } } } },
    });
  });
});
