import { randomUUID } from 'node:crypto';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { freePort } from './support/shop/free-port.ts';
import { fillStock, openPool } from './support/shop/open-pool.ts';
import { ENCRYPTION_KEY } from './support/shop/open-server.ts';
import { runProgram } from './support/shop/run-program.ts';
import { staffAt } from './support/staff-at.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const ORDERS = 6;
const UNITS = 2;
/** Scans and the packing of all orders of a batch. */
const CALLS = ORDERS * (UNITS + 1);
const ARTICLE = demo.collarInStock;

type Staff = Awaited<ReturnType<typeof staffAt>>;

test('killed while packing: the batch goes on after a restart, and no piece and no order is packed twice', {
  timeout: 60_000 + KILLS * 120_000,
}, async () => {
  const { start, signIn, pool } = await aWarehouse();
  let program = await start();
  const packer = await signIn();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const numbers: string[] = [];
    for (let order = 0; order < ORDERS; order += 1) numbers.push(await placeWaiting(packer));
    const made = await packer.createBatch({ key: randomUUID(), body: { orders: numbers } });
    const id = made.ok ? made.body.batch.id : 0;
    const calls = { left: 1 + ((kill * 7) % (CALLS - 1)) };
    // The call that is under way is broken off somewhere between its arrival and its answer.
    const ended = packAll(packer, numbers, () => {
      calls.left -= 1;
      if (calls.left === 0) setTimeout(() => program.process.kill('SIGKILL'), kill % 5);
    });
    const broken = await ended;
    await program.ended();

    program = await start();
    const read = await packer.getBatch({ params: { id } });
    await packAll(packer, numbers, () => {}, broken);
    const packed = await packer.getBatch({ params: { id } });

    expect(broken, 'the server was killed amid the batch').toBeDefined();
    expect(read.ok && read.body.orders.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    expect(packed).toMatchObject({
      body: {
        orders: numbers.map(() => ({ status: 'authorized', lines: [{ scanned: UNITS, quantity: UNITS }] })),
      },
    });
    expect(await packedTwice(pool, numbers)).toEqual([]);
  }
  const ledgers = openLedgerInvariants({ db: pool, bankUrl: null });
  await expect.poll(() => ledgers.violations()).toEqual([]);
});

async function aWarehouse() {
  const databaseUrl = await cloneDatabase('demo');
  const pool = openPool(databaseUrl);
  await fillStock(pool);
  const [port, backofficePort] = [await freePort(), await freePort()];
  const environment = {
    PORT: String(port),
    BACKOFFICE_PORT: String(backofficePort),
    BANK_SIMULATOR_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: await aFolder(),
    ENCRYPTION_KEY,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  return {
    pool,
    start: async () => {
      const program = runProgram('apps/server/src/start.ts', [], environment);
      await program.waitForOutput('Stop it with Ctrl+C');
      return program;
    },
    signIn: () => staffAt(`http://localhost:${backofficePort}`, environment, 'Степан', 'owner'),
  };
}

/** An order by phone that is to be paid on receipt and was accepted. */
async function placeWaiting(staff: Staff): Promise<string> {
  const body: Parameters<Staff['placePhoneOrder']>[0]['body'] = {
    email: 'boris@example.com',
    recipient: { first_name: 'Борис', last_name: 'Ким', phone: '8 916 000-00-02' },
    lines: [{ article: ARTICLE, quantity: UNITS }],
    delivery: { code: 'pickup', address: { pickup_point: 'shop-msk' } },
    payment: 'upon_receipt',
    reason: 'Заказ по телефону',
  };
  const dry = await staff.placePhoneOrder({ key: randomUUID(), body, isDryRun: true });
  const due = dry.ok && 'would' in dry.body ? dry.body.would.due : '';
  const placed = await staff.placePhoneOrder({ key: randomUUID(), body: { ...body, due } });
  if (!placed.ok || !('number' in placed.body)) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  const params = { number: placed.body.number };
  const version = await versionOf(staff, params.number);
  const moved = await staff.moveOrder({
    key: randomUUID(),
    params,
    version,
    body: { to: 'processing', reason: 'Подтвердили' },
  });
  if (!moved.ok) throw new Error(`not accepted: ${JSON.stringify(moved)}`);
  return params.number;
}

async function versionOf(staff: Staff, number: string): Promise<number> {
  const read = await staff.getOrder({ params: { number } });
  return read.ok ? read.body.version : 0;
}

/** The call that got no answer: the browser repeats it with its key. */
type Broken = { number: string; key: string; version: number | null };

/** Scans and packs what is left, one call after another; returns the call that got no answer. */
async function packAll(
  staff: Staff,
  numbers: readonly string[],
  onCall: () => void,
  broken?: Broken,
): Promise<Broken | undefined> {
  const send = async ({ number, key, version }: Broken) => {
    onCall();
    const answered = await (version === null
      ? staff.scanArticle({ key, params: { number }, body: { code: ARTICLE } })
      : staff.packOrder({ key, params: { number }, version, body: { reason: 'Собран' } }));
    return !answered.ok && answered.kind === 'network';
  };
  if (broken) await send(broken);
  for (const number of numbers) {
    const read = await staff.getOrder({ params: { number } });
    if (!read.ok) return { number, key: randomUUID(), version: null };
    if (read.body.status !== 'processing') continue;
    for (let unit = await scannedOf(staff, number); unit < UNITS; unit += 1) {
      const scan = { number, key: randomUUID(), version: null };
      if (await send(scan)) return scan;
    }
    const pack = { number, key: randomUUID(), version: await versionOf(staff, number) };
    if (await send(pack)) return pack;
  }
  return undefined;
}

async function scannedOf(staff: Staff, number: string): Promise<number> {
  const batches = await staff.listBatches();
  const id = batches.ok ? batches.body.rows.find(({ numbers }) => numbers.includes(number))?.id : undefined;
  const batch = await staff.getBatch({ params: { id: id ?? 0 } });
  const order = batch.ok ? batch.body.orders.find((one) => one.number === number) : undefined;
  return order?.lines.reduce((sum, { scanned }) => sum + scanned, 0) ?? 0;
}

/** Orders with more than one performed packing in the audit log. */
async function packedTwice(pool: ReturnType<typeof openPool>, numbers: readonly string[]): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select subject, count(*) from audit_entry
     where act = 'orders pack' and subject = any ($1) and refusal is null group by subject having count(*) <> 1`,
    [numbers.map((number) => `order ${number}`)],
  );
  return rows;
}
