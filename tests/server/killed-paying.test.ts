import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { demo } from '@kashtanka/demo';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { SEALING_KEY } from './open-server.ts';
import { placeOrder } from './place-order.ts';
import { openPurses, type Purses } from './purses.ts';
import { type Program, runProgram } from './run-program.ts';

/** How often the server is killed, and how many shop meanwhile; `KILLS=50 SHOPPERS=200` is the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const SHOPPERS = Number(process.env.SHOPPERS ?? 100);
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** A shopper is told of his order, of the bank's page and of the payment. */
const STEPS = 3;

const MERCHANT = { userName: 'kashtanka-api', password: 'practice' };

test(`A server that is killed while shoppers pay loses no order, no money, no points and no gift, seed ${SEED}`, {
  timeout: KILLS * 120_000,
}, async () => {
  console.info(`${KILLS} kills among ${SHOPPERS} shoppers, seed ${SEED}`);
  const chance = chanceOf(SEED);
  const world = await aShopAndItsBank();

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = await world.open();
    const steps = 1 + Math.floor(chance() * SHOPPERS * STEPS);
    const { answered, refused } = await world.shopUntil(steps, program);
    await world.reopened(async () => {
      await world.reconcile();

      const at = `kill ${kill} after ${steps} steps, seed ${SEED}`;
      await expect.poll(world.forgotten, { timeout: 60_000, message: at }).toEqual([]);
      expect(refused, at).toEqual([]);
      expect(await world.lost(answered), at).toEqual([]);
      expect(await world.paidWrongly(), at).toEqual([]);
      expect(await world.wrongStock(), at).toEqual([]);
      expect(await world.wrongPurses(), at).toEqual([]);
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
  const pool = new Pool({ connectionString: databaseUrl });
  onTestFinished(() => pool.end());
  await pool.query('update stock set counted = 1000000 where article = $1', [demo.collarInStock]);
  const environment = await environmentOf(bank.url, databaseUrl);
  const base = `${environment.PUBLIC_URL}/api/v1`;
  const purses = openPurses({ pool, base, shoppers: SHOPPERS });
  const open = async () => {
    const program = runProgram('apps/server/src/main.ts', [], environment);
    await program.says('Stop it with Ctrl+C');
    return program;
  };
  return {
    open,
    shopUntil: async (steps: number, program: Program) => {
      await purses.fill();
      return shopUntil({ steps, purses }, program);
    },
    reopened: async (look: () => Promise<void>) => {
      const program = await open();
      await look();
      program.process.kill('SIGTERM');
      await program.ended();
    },
    reconcile: async () => {
      const program = runProgram('apps/server/src/shop.ts', ['payments', 'reconcile', '--json'], environment);
      await program.ended();
    },
    lost: (answered: readonly string[]) => lostOrders(pool, answered),
    // What points and gifts paid to the end is paid without the bank.
    forgotten: () => ordersWhose(pool, bank.url, ({ kept, due, isPaid }) => (kept > 0 || due === 0) !== isPaid),
    paidWrongly: () =>
      ordersWhose(pool, bank.url, ({ kept, due, noted }) => kept !== noted || (kept > 0 && kept !== due)),
    wrongStock: () => wrongStock(pool),
    wrongPurses: purses.wrong,
    told: purses.told,
  };
}

async function environmentOf(bankUrl: string, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-paying-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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

async function lostOrders(pool: Pool, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    'select number from unnest($1::bigint[]) as number where number not in (select number from orders)',
    [numbers],
  );
  return rows.map(({ number }) => number);
}

type Money = { number: string; due: number; isPaid: boolean; noted: number; kept: number };

/** Orders by what the shop says of their money and what the bank has kept of it, in kopecks. */
async function ordersWhose(pool: Pool, bankUrl: string, is: (money: Money) => boolean): Promise<Money[]> {
  const kept = await keptByOrder(bankUrl);
  const { rows } = await pool.query<Omit<Money, 'kept'>>(
    `select number::text, amount_due::int as due, is_paid as "isPaid", coalesce((
       select sum(case kind when 'paid' then entry.amount else -entry.amount end)
       from payment_entry as entry join payment on payment.id = payment_id where order_number = number), 0)::int as noted
     from orders where number >= 100000 order by number`,
  );
  return rows.map((row) => ({ ...row, kept: kept.get(row.number) ?? 0 })).filter(is);
}

async function keptByOrder(bankUrl: string): Promise<Map<string, number>> {
  const listed = await fetch(`${bankUrl}/control/orders`);
  const kept = new Map<string, number>();
  for (const order of (await listed.json()) as Record<string, unknown>[]) {
    const number = String(order.orderNumber).split('-', 1)[0] ?? '';
    const { depositedAmount = 0, refundedAmount = 0 } = Object(order.paymentAmountInfo);
    kept.set(number, (kept.get(number) ?? 0) + Number(depositedAmount) - Number(refundedAmount));
  }
  return kept;
}

/** Articles whose reserved pieces are not those that orders hold, or not the sum of their movements. */
async function wrongStock(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select article, reserved from stock where counted is not null and (
      reserved <> (select coalesce(sum(quantity), 0) from reservation where reservation.article = stock.article)
      or reserved <> (select coalesce(sum(case kind when 'reserved' then quantity when 'released' then -quantity
        when 'issued' then -quantity else 0 end), 0) from stock_movement where stock_movement.article = stock.article)
      or reserved <> (select coalesce(sum(quantity), 0) from order_line join orders on number = order_number
        where order_line.article = stock.article and status not in ('issued', 'canceled')))`);
  return rows;
}
