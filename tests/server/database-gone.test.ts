import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, startCluster } from '@kashtanka/postgres';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { placeOrder } from './place-order.ts';
import { runProgram } from './run-program.ts';

const SHOPPERS = 20;

test('A database that falls and stands up again while orders are placed costs nobody an order, and the shop goes on by itself', {
  timeout: 180_000,
}, async () => {
  const shop = await aFreshShop();
  const answers = watchAnswers(shop.base);
  const placed: string[] = [];
  const state = { isBack: false };
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    do placed.push(await insist(shop.base));
    while (!state.isBack);
  });
  await expect.poll(() => placed.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(5);

  await shop.dropDatabase();
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  await shop.raiseDatabase();
  state.isBack = true;
  await Promise.all(shoppers);

  expect(
    await shop.ask(`select number from unnest('{${placed}}'::bigint[]) as number except select number from orders`),
  ).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([]);
  expect(await shop.ask(HALF_DONE)).toEqual([]);
  await expect.poll(() => shop.ask(LISTENING), { timeout: 60_000 }).toHaveLength(2);
  await expect.poll(() => fetch(`${shop.base}/../../readyz`).then(({ ok }) => ok)).toBe(true);
  await paysOne(shop.base);
  expect(shop.program.process.exitCode).toBeNull();
});

/** Orders without lines, or whose goods are not held; pieces that are held for no order. */
const HALF_DONE = `
  select number::text from orders where not exists (select from order_line where order_number = number)
  union all
  select article from stock where reserved <> (
    select coalesce(sum(quantity), 0) from order_line join orders on number = order_number
    where order_line.article = stock.article and status not in ('issued', 'canceled'))`;

/** The connection for news and that for jobs. */
const LISTENING = `
  select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;

/** An embedded shop in a folder of its own, as `npm start` opens it, whose database somebody stops and starts. */
async function aFreshShop() {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-gone-'));
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const raise = () => startCluster({ binaries, folder: join(folder, 'postgres') });
  onTestFinished(async () => {
    const cluster = await raise();
    await cluster.stop({ evenIfUsed: true });
    await rm(folder, { recursive: true, force: true });
  });
  const port = String(await freePort());
  const environment = { PORT: port, BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, THROTTLES: 'off' };
  const program = runProgram('apps/server/src/main.ts', [], { ...environment, LOG_LEVEL: 'error' });
  await program.says('Stop it with Ctrl+C');
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  return {
    program,
    base: `http://localhost:${port}/api/v1`,
    /** As `pg_ctl stop -m immediate`: connections break in the middle of what they do. */
    dropDatabase: async () => {
      const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGQUIT');
      await vi.waitFor(() => expect(() => process.kill(Number(postmaster), 0)).toThrow(), { timeout: 30_000 });
    },
    raiseDatabase: async () => void (await raise()),
    ask: async (text: string) => {
      const client = new Client({ connectionString: (await raise()).urlOf('kashtanka') });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(text);
      await client.end();
      return rows;
    },
  };
}

type Answer = { status: number; retryAfter: string | null };

/** What every call to the shop is answered from now on. */
function watchAnswers(base: string): Answer[] {
  const answers: Answer[] = [];
  const { fetch } = globalThis;
  const watch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).startsWith(base)) {
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
    }
    return answer;
  });
  onTestFinished(() => watch.mockRestore());
  return answers;
}

/** A shopper who tries again, with a basket of his own each time, until he has an order; answers its number. */
async function insist(base: string): Promise<string> {
  const place = () => placeOrder(clientAt(base), 'upon_receipt');
  const { number } = await vi.waitFor(place, { timeout: 60_000, interval: 200 });
  return number;
}

/** Only a job notes that an order is paid. */
async function paysOne(base: string): Promise<void> {
  const client = clientAt(base);
  const { number, headers } = await placeOrder(client, 'sberbank_online');
  const opened = await client.payOrder({ params: { number }, body: {}, headers });
  const page = opened.ok ? opened.body.redirect_url : null;
  const body = new URLSearchParams({ outcome: 'pay', card: '2202205000012424' });
  await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });
  const read = () => client.getOrder({ params: { number }, headers });
  await expect.poll(read, { timeout: 60_000 }).toMatchObject({ body: { is_paid: true } });
}
