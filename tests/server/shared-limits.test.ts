import { Valkey } from 'iovalkey';
import { describe, expect, test } from 'vitest';
import { openServer, type RunningServer } from './open-server.ts';
import { NEEDS_VALKEY, startValkey, VALKEY_PATH } from './valkey-server.ts';

/** Logins of one address in a minute (D06). */
const LOGINS = 10;

describe.skipIf(!VALKEY_PATH)('Servers that share a Valkey', NEEDS_VALKEY, () => {
  test('Who asks now this server and now that one is counted once, and what is kept of it ends by itself', async () => {
    const valkey = await startValkey();
    const [one, other] = await openTwo(valkey.url);
    await expect.poll(() => countTogether(one, other), { timeout: 20_000 }).toBe(true);

    const client = new Valkey(valkey.url);
    const keys = await client.keys('*');
    const ends = await Promise.all(keys.map((key) => client.ttl(key)));
    client.disconnect();

    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('kashtanka:'))).toEqual([]);
    expect(ends.filter((seconds) => seconds <= 0)).toEqual([]);
  });

  test('While it is away each server counts by itself, at once, and when it is back they count together again', async () => {
    const valkey = await startValkey();
    const [one, other] = await openTwo(valkey.url);
    await expect.poll(() => countTogether(one, other), { timeout: 20_000 }).toBe(true);

    await valkey.kill();
    expect(await countTogether(one, other)).toBe(false);
    await valkey.raise();

    await expect.poll(() => countTogether(one, other), { timeout: 20_000 }).toBe(true);
  });

  test('A password that it refuses is logged as refused, and not told', async () => {
    const { url } = await startValkey({ password: 'wet-nose' });
    const wrong = url.replace('//', '//:dry-nose@');
    const environment = { VALKEY_URL: wrong, NEWS_URL: wrong, THROTTLES: 'on', LOG_LEVEL: 'warn' };

    const { log } = await openServer({ environment });

    const told = () => log.map((line) => JSON.parse(line)).filter(({ err }) => err?.message.includes('WRONGPASS'));
    await expect
      .poll(() => told().map(({ msg }) => msg))
      .toEqual(
        expect.arrayContaining([
          'rate limits are not shared: the store is unavailable',
          'the event store is unavailable',
        ]),
      );
    expect(log.join()).not.toContain('dry-nose');
  });
});

async function openTwo(url: string): Promise<[RunningServer, RunningServer]> {
  const environment = { VALKEY_URL: url, THROTTLES: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  const one = await openServer({ environment });
  return [one, await openServer({ besides: one, environment })];
}

const seen = { addresses: 0 };

/** Whether who has used up all that one server allows is refused by the other, too. */
async function countTogether(one: RunningServer, other: RunningServer): Promise<boolean> {
  seen.addresses += 1;
  const address = `203.0.113.${seen.addresses}`;
  const answers: number[] = [];
  for (let at = 0; at <= LOGINS; at++) answers.push(await logIn(one, address));
  // Whether or not they share, each server keeps to the limit.
  expect(answers).toEqual([...Array(LOGINS).fill(400), 429]);
  return (await logIn(other, address)) === 429;
}

/** The status of a login by somebody who has no account. */
async function logIn({ url }: RunningServer, address: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email: `nobody-${Math.random()}@mail.example`, password: 'wet-nose-at-noon' }),
  });
  return status;
}
