import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import { demo } from '@kashtanka/demo';
import { expect, onTestFinished, test } from 'vitest';
import { isReady } from './support/chaos.ts';
import { clientAt } from './support/client-at.ts';
import { sendHalf } from './support/half-sent.ts';
import { placeOrder } from './support/load/place-order.ts';
import { freePort } from './support/shop/free-port.ts';
import { openPartners, SBERBANK } from './support/shop/open-partners.ts';
import { fillStock, openPool } from './support/shop/open-pool.ts';
import { type Program, runProgram } from './support/shop/run-program.ts';

// One short test of each kind of failure; the long ones belong to `npm run resilience`.

const ANNA = { email: 'anna@mail.example', password: 'лопата-в-снегу' };

async function start(environment: Record<string, string>): Promise<Program> {
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.waitForOutput('Stop it with Ctrl+C');
  return program;
}

test('embedded shop: its killed database is restarted, its data survive a kill of both, and a signal stops both', {
  timeout: 120_000,
}, async () => {
  const folder = await aFolder();
  const PORT = String(await freePort());
  const environment = { PORT, BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off' };
  const client = clientAt(`http://localhost:${PORT}/api/v1`);
  const logIn = () => client.logIn({ body: ANNA });
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid');
  const killDatabase = async () => process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
  onTestFinished(() => (existsSync(pidFile) ? void killDatabase() : undefined));

  const first = await start(environment);
  await client.register({ body: { ...ANNA, first_name: 'Анна', terms_agreement: true } });

  await killDatabase();
  const statuses = new Set<number | undefined>();
  await expect
    .poll(async () => {
      const answer = await logIn();
      if (!answer.ok) statuses.add('status' in answer ? answer.status : undefined);
      return answer;
    })
    .toMatchObject({ ok: true });
  expect([...statuses].filter((status) => status !== 503)).toEqual([]);

  first.process.kill('SIGKILL');
  await killDatabase();
  await first.ended();
  const second = await start(environment);
  expect(await logIn()).toMatchObject({ ok: true });
  // One Ctrl+C arrives more than once.
  for (const _ of ['from the terminal', 'from npm']) second.process.kill('SIGINT');
  expect(await second.ended(), second.output()).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
});

test('two servers: when one is killed the other has its orders and the ledgers agree; a stopped one drains and finishes a half-sent call', {
  timeout: 120_000,
}, async () => {
  const partners = await openPartners();
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await fillStock(pool);
  const ports = [await freePort(), await freePort()];
  const [one, other] = ports.map((port) => `http://localhost:${port}`);
  const DATA_DIR = await aFolder();
  const settings = { ...partners.environment, DATABASE_URL: databaseUrl, DATA_DIR, PUBLIC_URL: other ?? '' };
  const open = (port: number) => start({ ...settings, PORT: String(port), DRAIN_SECONDS: '1' });
  const [first, second] = await Promise.all(ports.map(open));
  if (!first || !second || !one || !other) throw new Error('two were opened');
  const answered: string[] = [];
  const state = { isOver: false };
  const shop = async (url: string) => {
    while (!state.isOver) {
      const client = clientAt(`${url}/api/v1`);
      const { number, headers } = await placeOrder(client, SBERBANK.code);
      answered.push(number);
      const opened = await client.payOrder({ params: { number }, body: {}, headers });
      if (opened.ok && opened.body.redirect_url) await SBERBANK.pay(opened.body.redirect_url);
    }
  };
  const atFirst = Promise.allSettled([shop(one), shop(one)]);
  const atSecond = shop(other);
  await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(5);

  first.process.kill('SIGKILL');
  await atFirst;
  const before = answered.length;
  await expect.poll(() => answered.length).toBeGreaterThan(before);
  state.isOver = true;
  await atSecond;
  const ledgers = openLedgerInvariants({ db: pool, bankUrl: partners.bankUrl });
  await expect.poll(ledgers.unsettled).toEqual([]);
  expect(await ledgers.violations(answered)).toEqual([]);

  const adding = await sendHalf(`${other}/api/v1/basket/line/`, { article: demo.collarInStock, quantity: 1 });
  second.process.kill('SIGTERM');
  await expect.poll(() => isReady(other), { interval: 20 }).toBe(false);
  expect((await fetch(`${other}/healthz`)).status, 'it still answers while it drains').toBe(200);
  expect(await adding.finish()).toMatchObject({ status: 201, json: { quantity: 1 } });
  expect(await second.ended(), second.output()).toBe(0);
});
