import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, httpTransport } from '@kashtanka/contract/client';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_FORM } from '../model/checkout-form.ts';
import { serializeOrder } from '../model/serialize-order.ts';
import type { AttemptStorage, OrderAttempt } from '../order-attempt.ts';
import { createOrderRequests } from './submit-order.ts';

type Answer = 'lost' | { status: number; body: object };

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** A server that answers in turn, or not at all, and notes the keys it was sent. */
async function serverThatAnswers(...answers: Answer[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const answer = answers.shift();
    if (!answer || answer === 'lost') return void response.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient(httpTransport({ base: `http://127.0.0.1:${port}`, fetch, headers: () => ({}) }));
  let made = 0;
  let kept: OrderAttempt | undefined;
  const attempts: AttemptStorage = { read: () => kept, write: (attempt) => (kept = attempt) };
  const newKey = () => `key ${++made}`;
  return { keys, orders: createOrderRequests({ checkout: client.checkout, attempts, newKey, waitMs: 0 }) };
}

const request = serializeOrder(EMPTY_FORM, '100.00', null);
const placed = { status: 201, body: { number: '100001' } };
const inProgress = { status: 409, body: { detail: '', code: 'idempotency_in_progress' } };
const ordered = { status: 409, body: { detail: '', code: 'already_ordered', number: '100001' } };
const shortOfStock = { status: 409, body: { detail: '', code: 'stock_changed', lines: [] } };

test('checkout: an order whose answer was lost is sent again under the same key', async () => {
  const { keys, orders } = await serverThatAnswers('lost', placed);

  expect(await orders.submit(request)).toMatchObject({ ok: true, order: { number: '100001' } });

  expect(keys).toEqual(['key 1', 'key 1']);
  expect(orders.isUndecided()).toBe(false);
});

test('checkout: after a lost response the next press sends the same order under the same key', async () => {
  const { keys, orders } = await serverThatAnswers('lost', 'lost', 'lost', placed);

  expect(await orders.submit(request)).toMatchObject({ ok: false, refusal: { kind: 'network' } });
  expect(orders.isUndecided()).toBe(true);
  expect(await orders.submit(request)).toMatchObject({ ok: true });

  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 1']);
});

test('checkout: an order whose response was lost is resumed without its form', async () => {
  const { keys, orders } = await serverThatAnswers('lost', 'lost', 'lost', placed);
  await orders.submit(request);

  expect(await orders.resume()).toMatchObject({ ok: true, order: { number: '100001' } });

  expect(keys.at(-1)).toBe('key 1');
  expect(await orders.resume()).toBeUndefined();
});

test('checkout: when the form was changed after a lost response, the order that was placed counts', async () => {
  const { keys, orders } = await serverThatAnswers('lost', 'lost', 'lost', ordered, placed);
  await orders.submit(request);

  expect(await orders.submit({ ...request, guest_email: 'other@mail.example' })).toMatchObject({ ok: true });

  expect(keys.slice(-2)).toEqual(['key 2', 'key 1']);
});

test('checkout: a changed form that is refused for another reason does not send the earlier order again', async () => {
  const { keys, orders } = await serverThatAnswers('lost', 'lost', 'lost', shortOfStock, placed);
  await orders.submit(request);

  const changed = { ...request, guest_email: 'other@mail.example' };
  expect(await orders.submit(changed)).toMatchObject({
    ok: false,
    refusal: { problem: { code: 'stock_changed' } },
  });

  expect(keys.slice(-2)).toEqual(['key 1', 'key 2']);
});

test('checkout: after a refusal the same order gets a new key', async () => {
  const { keys, orders } = await serverThatAnswers(shortOfStock, placed);

  await orders.submit(request);
  await orders.submit(request);

  expect(keys).toEqual(['key 1', 'key 2']);
});

test.each([500, 503])(
  'checkout: after a server error (%i) the next press sends the same order under the same key',
  async (status) => {
    const error = { status, body: { detail: '', code: 'error', request_id: '1' } };
    const { keys, orders } = await serverThatAnswers(error, placed);

    expect(await orders.submit(request)).toMatchObject({ ok: false, refusal: { status } });
    expect(orders.isUndecided()).toBe(true);
    expect(await orders.submit(request)).toMatchObject({ ok: true });

    expect(keys).toEqual(['key 1', 'key 1']);
  },
);

test('checkout: a different order after a lost response gets a new key', async () => {
  const { keys, orders } = await serverThatAnswers('lost', 'lost', 'lost', placed);

  await orders.submit(request);
  await orders.submit({ ...request, expected_total: '200.00' });

  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
});

test('checkout: an order that is still being placed is polled', async () => {
  const { keys, orders } = await serverThatAnswers(inProgress, inProgress, placed);

  expect(await orders.submit(request)).toMatchObject({ ok: true });

  expect(keys).toEqual(['key 1', 'key 1', 'key 1']);
});

test('checkout: an order that is still being made after the last poll is the same order for the next press', async () => {
  const { keys, orders } = await serverThatAnswers(...Array(11).fill(inProgress), placed);

  expect(await orders.submit(request)).toMatchObject({ ok: false, refusal: { status: 409 } });
  expect(orders.isUndecided()).toBe(true);
  expect(await orders.submit(request)).toMatchObject({ ok: true, order: { number: '100001' } });

  expect(keys).toEqual(Array(12).fill('key 1'));
});
