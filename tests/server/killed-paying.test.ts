import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import { expect, test } from 'vitest';
import { visit } from './support/load/mixed-shoppers.ts';
import { createWallets, type Wallets } from './support/load/shopper-wallets.ts';
import { hireStaff, reconcile, runStaff } from './support/load/staff-at-work.ts';
import { freePort } from './support/shop/free-port.ts';
import { mailViolations, openPartners } from './support/shop/open-partners.ts';
import { fillStock, openPool, oversold } from './support/shop/open-pool.ts';
import { type Program, runProgram } from './support/shop/run-program.ts';
import { summarizeCommands, unusedCommands } from './support/staff-commands.ts';

/** Number of kills and of concurrent shoppers; `KILLS=50 SHOPPERS=200` is the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const SHOPPERS = Number(process.env.SHOPPERS ?? 100);
/** With this many kills staff has work of every kind, for any seed. */
const MANY_KILLS = 10;
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Maximum error of each server's clock, in either direction. */
const SHIFT_HOURS = Number(process.env.SHIFT_HOURS ?? 2);
/** The clock also jumps by this much, forward and back all the time, as when it is being corrected. */
const JUMP_MINUTES = 5;
/** A shopper gets three responses: the order, the bank's page and the payment. */
const STEPS = 3;

/** How long an unpaid order is held (D50), by the clock of the database that runs the jobs. */
const UNPAID_HELD_HOURS = 1;
const HOUR_MS = 60 * 60 * 1000;
const SHIFT_CLOCK = new URL('./support/shift-clock.mjs', import.meta.url).href;

test(`killed while paying: a server with a wrong and jumping clock loses no order, money, points or gift card, seed ${SEED}`, {
  timeout: KILLS * 240_000,
}, async () => {
  console.info(`${KILLS} kills among ${SHOPPERS} shoppers, seed ${SEED}`);
  const chance = chanceOf(SEED);
  const shop = await openShopAndBank();

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const shiftHours = (2 * chance() - 1) * SHIFT_HOURS;
    const program = await shop.open(shiftHours);
    const steps = 1 + Math.floor(chance() * SHOPPERS * STEPS);
    const { answered, refused } = await shop.shopUntil(
      { kill, steps, isLate: shiftHours < -UNPAID_HELD_HOURS },
      program,
    );
    await shop.reopened(async () => {
      await shop.reconcile();

      const at = `kill ${kill} after ${steps} steps, seed ${SEED}`;
      await expect.poll(shop.ledgers.unsettled, { timeout: 60_000, message: at }).toEqual([]);
      expect(refused, at).toEqual([]);
      expect(await shop.ledgers.violations(answered), at).toEqual([]);
      expect(await shop.mailViolations(kill), at).toEqual([]);
    });
  }
  if (KILLS >= MANY_KILLS) expect(await shop.unusedCommands()).toEqual([]);
  console.info(await shop.summarize());
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
async function openShopAndBank() {
  const partners = await openPartners();
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await fillStock(pool);
  const environment = await environmentOf(partners.environment, databaseUrl);
  const { PUBLIC_URL: url } = environment;
  const wallets = createWallets({ pool, base: `${url}/api/v1`, shoppers: SHOPPERS });
  await hireStaff(environment);
  const open = async (shiftHours = 0) => {
    const shifted = {
      NODE_OPTIONS: `--import ${SHIFT_CLOCK}`,
      SHIFT_MS: String(Math.round(shiftHours * HOUR_MS)),
      JUMP_MS: String((JUMP_MINUTES * HOUR_MS) / 60),
    };
    const program = runProgram('apps/server/src/start.ts', [], { ...environment, ...shifted });
    await program.waitForOutput('Stop it with Ctrl+C');
    return program;
  };
  return {
    open,
    shopUntil: async (options: Kill, program: Program) => {
      await wallets.fill();
      const state = { isOver: false };
      const errors: string[] = [];
      const staff = runStaff({ pool, environment, errors }, state);
      const { answered, refused } = await shopUntil({ ...options, wallets, url }, program);
      state.isOver = true;
      await staff;
      return { answered, refused: [...refused, ...errors, ...(await oversold(pool))] };
    },
    reopened: async (look: () => Promise<void>) => {
      const program = await open();
      await look();
      program.process.kill('SIGTERM');
      await program.ended();
    },
    reconcile: () => reconcile(environment),
    ledgers: openLedgerInvariants({ db: pool, bankUrl: partners.bankUrl }),
    mailViolations: (failures: number) => mailViolations({ pool, mail: partners.mail, failures }),
    unusedCommands: () => unusedCommands(pool),
    summarize: async () => `${await wallets.summarize()}; ${await summarizeCommands(pool)}`,
  };
}

async function environmentOf(partners: Record<string, string>, databaseUrl: string) {
  const folder = await aFolder();
  const port = String(await freePort());
  return {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ...partners,
  };
}

/** `isLate`: the server's clock is so far behind that the database expires an order as soon as it is placed. */
type Kill = { kill: number; steps: number; isLate: boolean };
type ShoppingOptions = Kill & { wallets: Wallets; url: string };

/**
 * Kills the server at this step; returns the numbers of all orders confirmed to shoppers, and unexpected refusals.
 */
async function shopUntil({ kill, steps, isLate, wallets, url }: ShoppingOptions, program: Program) {
  const answered: string[] = [];
  let done = 0;
  const step = () => {
    done += 1;
    if (done === steps) program.process.kill('SIGKILL');
  };
  const shop = (_: unknown, shopper: number) =>
    visit(
      { url, wallets, shopper, turn: kill, ask: (...asked) => fetch(...asked) },
      { placed: (number) => answered.push(number), step },
    );
  const ends = await Promise.allSettled(Array.from({ length: SHOPPERS }, shop));
  program.process.kill('SIGKILL');
  await program.ended();
  const refusals = ends.flatMap((end, shopper) =>
    end.status === 'rejected' ? [{ refusal: String(end.reason), who: shopper }] : [],
  );
  const isExpected = ({ refusal, who: shopper }: (typeof refusals)[number]) =>
    isNetworkFailure(refusal) ||
    wallets.isSpent(refusal, shopper) ||
    (isLate && refusal.includes('"code":"order_closed"'));
  return { answered, refused: refusals.filter((one) => !isExpected(one)).map(({ refusal }) => refusal) };
}

/** The server was killed before it could answer. */
function isNetworkFailure(refusal: string): boolean {
  return /"kind":"network"|fetch failed/.test(refusal);
}
