import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';

/** Ten logins a minute come from one address. */
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

test('Without a proxy nobody gives himself an address', async () => {
  const { url } = await openServer({ environment: { THROTTLES: 'on' } });

  expect(refused(await logInFrom(url, (at) => `203.0.113.${at}`))).toBe(2);
});

test('Behind a proxy it is its word that counts, and nothing that stood before it', async () => {
  const { url } = await openServer({ environment: { THROTTLES: 'on', TRUST_PROXY: '1' } });

  expect(refused(await logInFrom(url, (at) => `198.51.100.${at}, 203.0.113.7`))).toBe(2);
  expect(refused(await logInFrom(url, (at) => `203.0.113.7, 198.51.100.${at}`))).toBe(0);
});
