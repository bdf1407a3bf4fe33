import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, httpTransport } from '@kashtanka/contract/client';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_FORM } from './form.ts';
import { requestOf } from './request.ts';
import { createSubmit } from './submit.ts';

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
  const submit = createSubmit({ checkout: client.checkout, newKey: () => `key ${++made}`, waitMs: 0 });
  return { keys, submit };
}

const request = requestOf(EMPTY_FORM, '100.00');
const placed = { status: 201, body: { number: '100001' } };
const inProgress = { status: 409, body: { detail: '', code: 'idempotency_in_progress' } };
const shortOfStock = { status: 409, body: { detail: '', code: 'stock_changed', lines: [] } };

test('An order whose answer was lost is asked for again under the same key', async () => {
  const { keys, submit } = await serverThatAnswers('lost', placed);

  expect(await submit(request)).toMatchObject({ ok: false, refusal: { kind: 'network' } });
  expect(await submit(request)).toMatchObject({ ok: true, order: { number: '100001' } });

  expect(keys).toEqual(['key 1', 'key 1']);
});

test('After a refusal the same order is a new attempt', async () => {
  const { keys, submit } = await serverThatAnswers(shortOfStock, placed);

  await submit(request);
  await submit(request);

  expect(keys).toEqual(['key 1', 'key 2']);
});

test('Another order after a lost answer has a key of its own', async () => {
  const { keys, submit } = await serverThatAnswers('lost', placed);

  await submit(request);
  await submit({ ...request, expected_total: '200.00' });

  expect(keys).toEqual(['key 1', 'key 2']);
});

test('An order that is just being made is waited for', async () => {
  const { keys, submit } = await serverThatAnswers(inProgress, inProgress, placed);

  expect(await submit(request)).toMatchObject({ ok: true });

  expect(keys).toEqual(['key 1', 'key 1', 'key 1']);
});
