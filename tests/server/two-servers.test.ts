import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase } from '@kashtanka/api/testing';
import { demo } from '@kashtanka/demo';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from './balancer.ts';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

const SHOPPERS = 30;
const TRIES = 20;
const RETRY_AFTER_MS = 250;

test('Of two servers one is killed while shoppers order: each has one order, and noticed nothing but a retry', {
  timeout: 120_000,
}, async () => {
  const { base, pool, kill } = await twoServers();
  let placed = 0;

  const orders = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const number = await order(base);
      placed += 1;
      if (placed === 5) kill();
      return number;
    }),
  );

  const { rows } = await pool.query('select number from orders where number >= 100000');
  expect(rows.map(({ number }) => Number(number)).toSorted()).toEqual(orders.map(Number).toSorted());
  const stock = await pool.query(
    `select reserved, (select sum(quantity)::int from order_line where article = $1 and order_number >= 100000) as ordered
     from stock where article = $1`,
    [demo.collarInStock],
  );
  expect(stock.rows[0].reserved).toBe(stock.rows[0].ordered);
});

/** Two servers of one database, and what stands before them; `kill` ends the first without a word. */
async function twoServers() {
  const databaseUrl = await cloneDatabase('demo');
  const pool = new Pool({ connectionString: databaseUrl });
  onTestFinished(() => pool.end());
  await pool.query('update stock set counted = 1000 where article = $1', [demo.collarInStock]);
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-two-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ports = [await freePort(), await freePort()];
  const open = async (port: number) => {
    const program = runProgram('apps/server/src/main.ts', [], {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BANK_SIMULATOR_PORT: '0',
      SEALING_KEY,
      THROTTLES: 'off',
      LOG_LEVEL: 'error',
    });
    await program.says('Stop it with Ctrl+C');
    return program;
  };
  const [first] = await Promise.all(ports.map(open));
  const base = `${await startBalancer(ports)}/api/v1`;
  return { base, pool, kill: () => first?.process.kill('SIGKILL') };
}

/** A shopper who presses again where the connection broke, as the shop's own pages do: the same, with the same key. */
async function order(base: string): Promise<string> {
  const client = clientAt(base);
  await again(() => client.addLine({ body: { article: demo.collarInStock, quantity: 1 } }));
  const basket = await again(() => client.getBasket());
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = {
    guest_email: 'anna@mail.example',
    recipient: { first_name: 'Анна', phone: '+79161234567' },
    shipping_code: 'pickup',
    shipping_address: { pickup_point: 'shop-msk' },
    payment_code: 'upon_receipt' as const,
    expected_total: basket.price,
    terms_agreement: true,
  };
  return (await again(() => client.checkout({ headers, body }))).number;
}

type Result<Body> = { ok: true; body: Body } | { ok: false; status: number };

async function again<Body>(call: () => Promise<Result<Body>>): Promise<Body> {
  for (let tried = 1; ; tried += 1) {
    const result = await call();
    // What was under way in the server that is gone is let go in a moment, and the shop's pages wait as long, too.
    if (!result.ok && result.status === 409) await sleep(RETRY_AFTER_MS);
    if (result.ok) return result.body;
    if (![409, 502].includes(result.status) || tried === TRIES)
      throw new Error(`refused: ${JSON.stringify(result)}`);
  }
}
