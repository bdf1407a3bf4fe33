import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { openServer } from './open-server.ts';
import { placeOrder } from './place-order.ts';
import { attributeOf, startTraceCollector, type ToldSpan } from './trace-collector.ts';

test('A request is told with its statements, and with nothing that a shopper has said', async () => {
  const { shop, url, spans } = await openTraced();
  await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  await shop.close();

  const checkout = one(spans, 'POST /api/v1/basket/checkout/');
  const statements = partsOf(checkout, spans).map((span) => attributeOf(span, 'db.query.text'));

  expect(attributeOf(checkout, 'http.response.status_code')).toBe(201);
  expect(attributeOf(checkout, 'http.request.id')).toMatch(/\S{8}/);
  expect(statements).toContainEqual(expect.stringContaining('insert into orders'));
  expect(JSON.stringify(spans)).not.toMatch(/Анна|anna|9161234567/);
});

test('A call of the bank is a part of the payment that waits for it', async () => {
  const { shop, url, spans } = await openTraced();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  await client.payOrder({ params: { number }, body: {}, headers });
  await shop.close();

  const payment = one(spans, 'POST /api/v1/order/:number/pay');
  const calls = partsOf(payment, spans).filter((span) => attributeOf(span, 'server.address'));

  expect(calls.map(({ name }) => name)).toEqual([expect.stringMatching(/^POST (127\.0\.0\.1|localhost):\d+$/)]);
  expect(calls.map((span) => attributeOf(span, 'http.response.status_code'))).toEqual([200]);
});

test('A job is told with its statements', async () => {
  const { shop, url, spans } = await openTraced();
  await placeOrder(clientAt(`${url}/api/v1`), 'upon_receipt');
  await shop.startWork();
  await expect.poll(() => shop.api.countJobs().then(({ due, running }) => due + running)).toBe(0);
  await shop.close();

  const letter = one(spans, 'job send_letter');

  expect(partsOf(letter, spans).length).toBeGreaterThan(0);
});

test('Which trace a request belongs to is believed of the proxy before the shop, and of nobody else', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceOf = async (environment: Record<string, string>) => {
    const { shop, url, spans } = await openTraced(environment);
    await fetch(`${url}/catalog`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
    await shop.close();
    return one(spans, 'GET /*').traceId;
  };

  expect(await traceOf({ TRUST_PROXY: '1' })).toBe(traceId);
  expect(await traceOf({})).not.toBe(traceId);
});

test('A collector that is away costs the shop nothing but a line in its log', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const { shop, url, log } = await openServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'warn' },
  });

  expect((await fetch(`${url}/catalog`)).status).toBe(200);
  await shop.close();

  expect(log).toEqual([expect.stringContaining('traces could not be sent')]);
});

async function openTraced(environment: Record<string, string> = {}) {
  const { url: endpoint, spans } = await startTraceCollector();
  const { url, shop } = await openServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...environment },
  });
  return { url, shop, spans };
}

function one(spans: readonly ToldSpan[], name: string): ToldSpan {
  const found = spans.filter((span) => span.name === name);
  if (!found[0] || found.length > 1)
    throw new Error(`${found.length} of "${name}" in ${spans.map((span) => span.name)}`);
  return found[0];
}

function partsOf(whole: ToldSpan, spans: readonly ToldSpan[]): ToldSpan[] {
  return spans.filter(({ parentSpanId, traceId }) => parentSpanId === whole.spanId && traceId === whole.traceId);
}
