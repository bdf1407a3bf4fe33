import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { demo } from '@kashtanka/demo';
import { startBalancer } from './balancer.ts';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { openPool } from './open-pool.ts';
import { SEALING_KEY } from './open-server.ts';
import { type Program, runProgram } from './run-program.ts';

const TRIES = 20;
const RETRY_AFTER_MS = 250;

/** Two servers of one demo shop with plenty of collars, each a process of its own, and what stands before them. */
export async function openTwo(environment: Record<string, string> = {}) {
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await pool.query('update stock set counted = 1000 where article = $1', [demo.collarInStock]);
  const folder = await aFolder();
  const open = async () => {
    const port = await freePort();
    const program = runProgram('apps/server/src/start.ts', [], {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BANK_SIMULATOR_PORT: '0',
      SEALING_KEY,
      THROTTLES: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    });
    await program.says('Stop it with Ctrl+C');
    return { port, program };
  };
  const [first, second]: { port: number; program: Program }[] = [await open(), await open()];
  if (!first || !second) throw new Error('two were opened');
  return { first, second, pool, balancer: await startBalancer([first.port, second.port]) };
}

/** A shopper who presses again where the connection broke, as the shop's own pages do: the same, with the same key. */
export async function order(url: string): Promise<string> {
  const client = clientAt(`${url}/api/v1`);
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
