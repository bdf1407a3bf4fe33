import { openAuditor } from '@kashtanka/api/testing/auditor';
import { demo } from '@kashtanka/demo';
import { Client } from 'pg';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { raiserOf } from './raiser-of.ts';
import { type Program, runProgram } from './run-program.ts';

export type Answered = { number: string; token: string };

/** A shop on its own database in a folder, as `npm start` opens it. */
export async function openEmbeddedShop(folder: string) {
  const port = String(await freePort());
  const environment = { PORT: port, BANK_SIMULATOR_PORT: '0', DATA_DIR: folder, THROTTLES: 'off' };
  const base = `http://localhost:${port}/api/v1`;
  const raise = raiserOf(folder);
  return {
    base,
    environment,
    start: async () => {
      const program = runProgram('apps/server/src/start.ts', [], environment);
      await program.says('Stop it with Ctrl+C');
      return program;
    },
    /** Lets it finish what is under way. */
    stop: async (program: Program) => {
      program.process.kill('SIGTERM');
      await program.ended();
    },
    order: (answered: Answered[]) => placeOrder(base, answered),
    find: async ({ number, token }: Answered) => {
      const client = clientAt(base);
      const result = await client.getOrder({ params: { number }, headers: { 'X-Order-Token': token } });
      return result.ok ? result.body.number : result.status;
    },
    wrongs: async (answered: readonly Answered[]) => wrongsOf((await raise()).urlOf('kashtanka'), answered),
  };
}

/** One shopper; the server may be gone at any moment, and then there is no answer. */
async function placeOrder(base: string, answered: Answered[]): Promise<void> {
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

/** What of its books is wrong; nobody paid at a bank. */
async function wrongsOf(databaseUrl: string, answered: readonly Answered[]): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const books = { query: async (text: string, values: readonly unknown[] = []) => client.query(text, [...values]) };
  const { wrongs } = openAuditor({ books, bankUrl: null });
  return wrongs(answered.map(({ number }) => number)).finally(() => client.end());
}
