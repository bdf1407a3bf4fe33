import { Valkey } from 'iovalkey';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { importPrice, shown } from './support/load/import-price.ts';
import { openServer, type RunningServer } from './support/shop/open-server.ts';
import { countTogether, NEEDS_VALKEY, startValkey, VALKEY_PATH } from './support/shop/valkey-server.ts';

describe.skipIf(!VALKEY_PATH)('Valkey', NEEDS_VALKEY, () => {
  test('two servers: share the counts of limits and their events through it, and all keys expire', async () => {
    const { url } = await startValkey();
    const environment = {
      VALKEY_URL: url,
      EVENTS_URL: url,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    };
    const here = await openServer({ environment });
    const there = await openServer({ besides: here, environment });

    await expect.poll(() => countTogether(here, there)).toBe(true);
    const client = new Valkey(url);
    const keys = await client.keys('*');
    const ends = await Promise.all(keys.map((key) => client.ttl(key)));
    client.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith('kashtanka:'))).toEqual([]);
    expect(ends.filter((seconds) => seconds <= 0)).toEqual([]);

    await Promise.all([shown(here), shown(there)]);
    await importPrice(here, '9990.00');
    await expect.poll(() => shown(here), { timeout: 2_000 }).toContain('9\u00a0990\u00a0₽');
    await expect.poll(() => shown(there), { timeout: 2_000 }).toContain('9\u00a0990\u00a0₽');
    const listening = "select from pg_stat_activity where datname = current_database() and query = 'listen news'";
    expect(await countRows(here, listening), 'the database carries no events').toBe(0);
    await expect.poll(() => countRows(here, 'select from news_waiting')).toBe(0);
  });

  test('a refused password is logged as refused, and not printed', async () => {
    const { url } = await startValkey({ password: 'wet-nose' });
    const wrong = url.replace('//', '//:dry-nose@');
    const environment = { VALKEY_URL: wrong, EVENTS_URL: wrong, RATE_LIMITS: 'on', LOG_LEVEL: 'warn' };

    const { log } = await openServer({ environment });

    const refusals = () =>
      log.map((line) => JSON.parse(line)).filter(({ err }) => err?.message.includes('WRONGPASS'));
    await expect
      .poll(() => refusals().map(({ msg }) => msg))
      .toEqual(
        expect.arrayContaining([
          'rate limits are not shared: the store is unavailable',
          'the event store is unavailable',
        ]),
      );
    expect(log.join()).not.toContain('dry-nose');
  });
});

async function countRows({ databaseUrl }: RunningServer, statement: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}
