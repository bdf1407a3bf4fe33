import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './support/shop/open-server.ts';

/** The limit of logins from one address is ten a minute. */
const TRIES = 12;

async function logInFrom(url: string, forwarded: (at: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < TRIES; at += 1) {
    const { status } = await fetch(`${url}/api/v1/auth/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded(at) },
      body: JSON.stringify({ email: `shopper${at}@mail.example`, password: 'лопата-в-снегу' }),
    });
    statuses.push(status);
  }
  return statuses;
}

const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('client address: without a proxy no header changes it, forms of pages count as calls, and hooks from one address are limited before their bodies are read', async () => {
  const { url } = await openServer({ environment: { RATE_LIMITS: 'on' } });
  const hook = `${url}/hooks/payment/sberbank_online`;
  const call = async () =>
    (await fetch(hook, { method: 'POST', body: new URLSearchParams({ mdOrder: 'x' }) })).status;

  expect(refused(await logInFrom(url, (at) => `203.0.113.${at}`))).toBe(2);
  const body = new URLSearchParams({ email: 'anna@mail.example', password: 'лопата-в-снегу' });
  expect((await fetch(`${url}/login`, { method: 'POST', body })).status, 'a form of the page').toBe(429);

  const received: number[] = [];
  for (let second = 0; second < 60; second += 1)
    received.push(...(await Promise.all(Array.from({ length: 20 }, call))));
  const headers = { 'content-type': 'application/json' };
  const signed = await fetch(`${url}/hooks/payment/yandex/v1/webhook`, { method: 'POST', body: 'a.b.c' });
  const broken = await fetch(hook, { method: 'POST', headers, body: '{"broken":' });

  expect(received).toEqual(Array(1_200).fill(400));
  expect([await call(), signed.status, broken.status]).toEqual([429, 429, 429]);
});

test('client address: behind a proxy its last word counts; a server closes connections beyond MAX_CONNECTIONS', async () => {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAX_STREAMS: '50', MAX_CONNECTIONS: '100' };
  const { url } = await openServer({ environment });

  expect(refused(await logInFrom(url, (at) => `198.51.100.${at}, 203.0.113.7`))).toBe(2);
  expect(refused(await logInFrom(url, (at) => `203.0.113.7, 198.51.100.${at}`))).toBe(0);

  const { port, hostname } = new URL(url);
  const sockets = Array.from({ length: 110 }, () => connect(Number(port), hostname).resume());
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.race(sockets.map((socket) => once(socket, 'close')));
  const open = () => sockets.filter(({ closed }) => !closed).length;
  await expect.poll(open).toBeLessThanOrEqual(100);
  expect(open()).toBeGreaterThan(90);
});
