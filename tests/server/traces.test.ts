import { expect, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { placeOrder } from './support/load/place-order.ts';
import { freePort } from './support/shop/free-port.ts';
import { openServer } from './support/shop/open-server.ts';
import { attributeOf, type ReceivedSpan, startTraceCollector } from './support/shop/trace-collector.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

test('traces: a request and a job carry their statements, a payment its call of the bank, and none carries personal data', async () => {
  const { shop, url, spans } = await openTraced();
  const client = clientAt(`${url}/api/v1`);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  await client.payOrder({ params: { number }, body: {}, headers });
  await fetch(`${url}/catalog`, { headers: { traceparent } });
  await shop.startWork();
  await expect.poll(() => shop.api.countJobs().then(({ due, running }) => due + running)).toBe(0);
  await shop.close();

  const checkout = one(spans, 'POST /api/v1/basket/checkout/');
  const statements = partsOf(checkout, spans).map((span) => attributeOf(span, 'db.query.text'));
  expect(attributeOf(checkout, 'http.response.status_code')).toBe(201);
  expect(attributeOf(checkout, 'http.request.id')).toMatch(/\S{8}/);
  expect(statements).toContainEqual(expect.stringContaining('insert into orders'));
  const payment = one(spans, 'POST /api/v1/order/:number/pay');
  const calls = partsOf(payment, spans).filter((span) => attributeOf(span, 'server.address'));
  expect(calls.map(({ name }) => name)).toEqual([expect.stringMatching(/^POST (127\.0\.0\.1|localhost):\d+$/)]);
  expect(calls.map((span) => attributeOf(span, 'http.response.status_code'))).toEqual([200]);
  const emails = spans.filter(({ name }) => name === 'job send_letter');
  expect(emails.length).toBeGreaterThan(0);
  for (const email of emails) expect(partsOf(email, spans).length).toBeGreaterThan(0);
  expect(one(spans, 'GET /*').traceId, 'a trace id of a client is not trusted').not.toBe(TRACE_ID);
  expect(JSON.stringify(spans)).not.toMatch(/Анна|anna|9161234567/);
});

test('traces: the trace that a trusted proxy names is continued', async () => {
  const { shop, url, spans } = await openTraced({ TRUST_PROXY: '1' });

  await fetch(`${url}/catalog`, { headers: { traceparent } });
  await shop.close();

  expect(one(spans, 'GET /*').traceId).toBe(TRACE_ID);
});

test('traces: a collector that is down costs a line in the log', async () => {
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

function one(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.filter((span) => span.name === name);
  if (!found[0] || found.length > 1)
    throw new Error(`${found.length} of "${name}" in ${spans.map((span) => span.name)}`);
  return found[0];
}

function partsOf(whole: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  return spans.filter(({ parentSpanId, traceId }) => parentSpanId === whole.spanId && traceId === whole.traceId);
}
