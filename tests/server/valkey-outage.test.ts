import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { importPrice, shown } from './support/load/import-price.ts';
import { freePort } from './support/shop/free-port.ts';
import { openServer, type RunningServer } from './support/shop/open-server.ts';
import { countTogether, NEEDS_VALKEY, startValkey, VALKEY_PATH } from './support/shop/valkey-server.ts';

const settingsFor = (url: string) => ({ environment: { EVENTS_URL: url, LOG_LEVEL: 'silent' } });

describe.skipIf(!VALKEY_PATH)('Valkey that fails', NEEDS_VALKEY, () => {
  it('events: those that one server has committed and could not publish are published by another one', async () => {
    const { url } = await startValkey();
    const nowhere = `redis://127.0.0.1:${await freePort()}`;
    const there = await openServer(settingsFor(url));
    const here = await openServer({ besides: there, ...settingsFor(nowhere) });
    await shown(there);

    await importPrice(here, '9990.00');
    const left = await waiting(here);

    await expect.poll(() => shown(there), { timeout: 20_000 }).toContain('9\u00a0990\u00a0₽');
    expect(left).toBeGreaterThan(0);
    await expect.poll(() => waiting(here), { timeout: 20_000 }).toBe(0);
  });

  it('events: while it is down no page is cached, so that none is outdated; once it is back pages are cached', async () => {
    const valkey = await startValkey();
    const here = await openServer(settingsFor(valkey.url));
    const there = await openServer({ besides: here, ...settingsFor(valkey.url) });
    await Promise.all([shown(here), shown(there)]);

    await valkey.kill();
    await shown(there);
    await importPrice(here, '9990.00');
    await expect.poll(() => shown(there), { timeout: 5_000 }).toContain('9\u00a0990\u00a0₽');
    await valkey.start();

    await expect.poll(() => waiting(here), { timeout: 20_000 }).toBe(0);
    await importPrice(here, '8880.00');
    await expect.poll(() => shown(there), { timeout: 20_000 }).toContain('8\u00a0880\u00a0₽');
  });

  it('events: a hanging one is treated as down, though its connections stand', async () => {
    const valkey = await startValkey();
    const here = await openServer(settingsFor(valkey.url));
    const there = await openServer({ besides: here, ...settingsFor(valkey.url) });
    await Promise.all([shown(here), shown(there)]);

    valkey.hang();
    await importPrice(here, '9990.00');

    await expect.poll(() => shown(there), { timeout: 20_000 }).toContain('9\u00a0990\u00a0₽');
    valkey.goOn();
    await expect.poll(() => waiting(here), { timeout: 20_000 }).toBe(0);
  });

  it('events: too many for single messages are published as one, and none is left', async () => {
    const valkey = await startValkey();
    const there = await openServer(settingsFor(valkey.url));
    await shown(there);
    await importPrice(await openServer({ besides: there }), '9990.00');

    await ask(
      there,
      `insert into news_waiting (id, message, written_at)
       select id, id || E'\\nbasket:' || n, now() - interval '1 minute' from (select n, gen_random_uuid() as id from generate_series(1, 600) as n) as made`,
    );

    await expect.poll(() => shown(there), { timeout: 20_000 }).toContain('9\u00a0990\u00a0₽');
    await expect.poll(() => waiting(there), { timeout: 20_000 }).toBe(0);
  });

  it('limits: while it is down each server counts by itself, at once, and together again when it is back', async () => {
    const valkey = await startValkey();
    const environment = { VALKEY_URL: valkey.url, RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
    const one = await openServer({ environment });
    const other = await openServer({ besides: one, environment });
    await expect.poll(() => countTogether(one, other), { timeout: 20_000 }).toBe(true);

    await valkey.kill();
    expect(await countTogether(one, other)).toBe(false);
    await valkey.start();

    await expect.poll(() => countTogether(one, other), { timeout: 20_000 }).toBe(true);
  });
});

/** Events that are committed and not published yet. */
const waiting = (server: RunningServer) => ask(server, 'select from news_waiting');

/** How many rows the statement reads. */
async function ask({ databaseUrl }: RunningServer, statement: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}
