import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openAuditor } from '@kashtanka/api/testing/auditor';
import { demo } from '@kashtanka/demo';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { openPool } from './open-pool.ts';
import { SEALING_KEY } from './open-server.ts';
import { placeOrder } from './place-order.ts';
import { openPurses, type Purses } from './purses.ts';
import { type Program, runProgram } from './run-program.ts';
import { goToWork, STAFF } from './staff-at-work.ts';

/** How often the server is killed, and how many shop meanwhile; `KILLS=50 SHOPPERS=200` is the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const SHOPPERS = Number(process.env.SHOPPERS ?? 100);
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** By how much the clock of each server may be wrong at most, either way. */
const SHIFT_HOURS = Number(process.env.SHIFT_HOURS ?? 2);
/** A shopper is told of his order, of the bank's page and of the payment. */
const STEPS = 3;

const HOUR_MS = 60 * 60 * 1000;
const SHIFT_CLOCK = new URL('./shift-clock.mjs', import.meta.url).href;

const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };

test(`A server that is killed, and whose clock is wrong, while shoppers pay and staff work, loses no order, no money, no points and no gift, seed ${SEED}`, {
  timeout: KILLS * 120_000,
}, async () => {
  console.info(`${KILLS} kills among ${SHOPPERS} shoppers, seed ${SEED}`);
  const chance = chanceOf(SEED);
  const world = await aShopAndItsBank();

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = await world.open((2 * chance() - 1) * SHIFT_HOURS);
    const steps = 1 + Math.floor(chance() * SHOPPERS * STEPS);
    const { answered, refused } = await world.shopUntil(steps, program);
    await world.reopened(async () => {
      await world.reconcile();

      const at = `kill ${kill} after ${steps} steps, seed ${SEED}`;
      await expect.poll(world.auditor.unsettled, { timeout: 60_000, message: at }).toEqual([]);
      expect(refused, at).toEqual([]);
      expect(await world.auditor.wrongs(answered), at).toEqual([]);
    });
  }
  console.info(await world.told());
});

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The server is a process of its own; the bank outlives it, as banks do. */
async function aShopAndItsBank() {
  const bank = await startBankSimulator({ port: 0, ...MERCHANT, callbackEveryMs: 1_000 });
  onTestFinished(bank.close);
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await pool.query('update stock set counted = 1000000 where article = $1', [demo.collarInStock]);
  const environment = await environmentOf(bank.url, databaseUrl);
  const base = `${environment.PUBLIC_URL}/api/v1`;
  const purses = openPurses({ pool, base, shoppers: SHOPPERS });
  const command = async (...words: string[]) => {
    await runProgram('apps/server/src/shop.ts', words, environment).ended();
  };
  await command('staff', 'add', STAFF, '--role', 'owner');
  const open = async (shiftHours = 0) => {
    const shifted = { NODE_OPTIONS: `--import ${SHIFT_CLOCK}`, SHIFT_MS: String(Math.round(shiftHours * HOUR_MS)) };
    const program = runProgram('apps/server/src/start.ts', [], { ...environment, ...shifted });
    await program.says('Stop it with Ctrl+C');
    return program;
  };
  return {
    open,
    shopUntil: async (steps: number, program: Program) => {
      await purses.fill();
      const staff = goToWork({ pool, environment });
      const bought = await shopUntil({ steps, purses }, program);
      await staff.goHome();
      return bought;
    },
    reopened: async (look: () => Promise<void>) => {
      const program = await open();
      await look();
      program.process.kill('SIGTERM');
      await program.ended();
    },
    reconcile: () => command('payments', 'reconcile', '--json'),
    auditor: openAuditor({ books: pool, bankUrl: bank.url }),
    told: purses.told,
  };
}

async function environmentOf(bankUrl: string, databaseUrl: string) {
  const folder = await aFolder();
  const port = String(await freePort());
  return {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SBERBANK_URL: bankUrl,
    SBERBANK_USER: MERCHANT.userName,
    SBERBANK_PASSWORD: MERCHANT.password,
    SEALING_KEY,
    THROTTLES: 'off',
    LOG_LEVEL: 'error',
  };
}

type Shopping = { steps: number; purses: Purses };

/**
 * Kills the server at the step; answers the numbers of all orders that shoppers have been told of, and what the server said
 * to those whom it refused and should not have.
 */
async function shopUntil({ steps, purses }: Shopping, program: Program) {
  const answered: string[] = [];
  let done = 0;
  const step = () => {
    done += 1;
    if (done === steps) program.process.kill('SIGKILL');
  };
  const shop = async (_: unknown, at: number) => {
    const { client, prepare } = purses.shopper(at);
    const { number, amount_due, headers } = await placeOrder(client, 'sberbank_online', prepare);
    answered.push(number);
    step();
    if (Number(amount_due) === 0) return;
    const opened = await client.payOrder({ params: { number }, body: {}, headers });
    if (!opened.ok || !opened.body.redirect_url) throw new Error(`not begun: ${JSON.stringify(opened)}`);
    step();
    await pay(opened.body.redirect_url);
    step();
  };
  const ends = await Promise.allSettled(Array.from({ length: SHOPPERS }, shop));
  program.process.kill('SIGKILL');
  await program.ended();
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  return { answered, refused: refusals.filter((refusal) => !isGone(refusal) && !purses.isSpent(refusal)) };
}

/** The server was killed before it could answer. */
function isGone(refusal: string): boolean {
  return /"kind":"network"|fetch failed/.test(refusal);
}

/** At the bank, which does not mind that the shop is gone. */
async function pay(page: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'pay', card: '2202205000012424' });
  await fetch(`${page}/outcome`, { method: 'POST', body, redirect: 'manual' });
}
