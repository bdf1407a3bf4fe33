import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import { demo } from '@kashtanka/demo';
import { Client } from 'pg';
import { clientAt } from '../client-at.ts';
import { clusterStarter } from './cluster-starter.ts';
import { freePort } from './free-port.ts';
import type { openPartners } from './open-partners.ts';
import { type Program, runProgram } from './run-program.ts';

export type ConfirmedOrder = { number: string; token: string };

type Settings = {
  partners: Awaited<ReturnType<typeof openPartners>>;
  /** Without it the folder also contains its database. */
  databaseUrl?: string;
};

/** A shop with its data and keys in a folder, as `npm start` opens it. */
export async function openShopIn(folder: string, { partners, databaseUrl }: Settings) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const { ENCRYPTION_KEY: _, ...known } = partners.environment;
  const environment = {
    ...known,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const base = `${url}/api/v1`;
  const startDatabase = databaseUrl === undefined ? clusterStarter(folder) : undefined;
  return {
    url,
    base,
    environment,
    start: async () => {
      const program = runProgram('apps/server/src/start.ts', [], environment);
      await program.waitForOutput('Stop it with Ctrl+C');
      return program;
    },
    /** Stops it after its work is done. */
    stop: async (program: Program) => {
      program.process.kill('SIGTERM');
      await program.ended();
    },
    order: (answered: ConfirmedOrder[]) => placeOrder(base, answered),
    find: async ({ number, token }: ConfirmedOrder) => {
      const client = clientAt(base);
      const result = await client.getOrder({ params: { number }, headers: { 'X-Order-Token': token } });
      return result.ok ? result.body.number : result.status;
    },
    /** The violations of ledger invariants in the shop and its bank. */
    violations: async (answered: readonly ConfirmedOrder[]) => {
      const connectionString = databaseUrl ?? (await startDatabase?.())?.urlOf('kashtanka');
      const client = new Client({ connectionString });
      await client.connect();
      const database = {
        query: async (text: string, values: readonly unknown[] = []) => client.query(text, [...values]),
      };
      const { violations } = openLedgerInvariants({ db: database, bankUrl: partners.bankUrl });
      return violations(answered.map(({ number }) => number)).finally(() => client.end());
    },
  };
}

/** One shopper; the server may be killed at any moment, and then there is no response. */
async function placeOrder(base: string, answered: ConfirmedOrder[]): Promise<void> {
  const client = clientAt(base);
  await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  const basket = await client.getBasket();
  if (!basket.ok) return;
  const placed = await client.checkout({
    body: {
      guest_email: 'anna@mail.example',
      recipient: { first_name: 'Анна', phone: '+79161234567' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code: 'upon_receipt',
      expected_total: basket.body.price,
      terms_agreement: true,
    },
  });
  if (placed.ok) answered.push({ number: placed.body.number, token: placed.body.access_token });
}
