import { generatedOrders } from '@kashtanka/demo';
import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import type { Config } from '../../config/config.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { withShop } from '../with-shop.ts';

const MAX_ORDERS = 1_000_000;
const MAX_SEED = 2_147_483_647;
const REPORTED_EVERY = 10_000;

const EXAMPLES = `
Examples:
  $ npm run shop -- generate-orders 100000 --as Olga --reason 'A load test'
  $ npm run shop -- generate-orders 500 --seed 7 --as Olga --reason 'A load test'
Orders of guests over the last two years, with payments, receipts, stock movements and emails, for the catalogue of this
shop. They cannot be removed again, so a shop with PUBLIC_URL refuses. Use a separate DATA_DIR or DATABASE_URL.
"payments reconcile" lists them, because no bank knows their payments.`;

export function addGenerateOrders(program: Command): void {
  withActorOptions(
    program
      .command('generate-orders')
      .description('Fill a test shop with past orders for load tests')
      .argument('<count>', 'number of orders, such as 1000 or 100000', numberUpTo(MAX_ORDERS)),
  )
    .option('--seed <number>', 'another seed gives other orders', numberUpTo(MAX_SEED), 1)
    .addHelpText('after', EXAMPLES)
    .action((count: number, flags: Flags) =>
      withShop((shop, config) => generate(shop, config, { count, ...flags })),
    );
}

type Flags = ActorFlags & { seed: number };

function numberUpTo(max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= 1 && number <= max) return number;
    throw new InvalidArgumentError(`It must be an integer from 1 to ${max}.`);
  };
}

async function generate(
  { api: { orderGenerator } }: Shop,
  { publicUrl }: Config,
  { count, seed, ...actor }: Flags & { count: number },
): Promise<boolean> {
  if (publicUrl !== null)
    return refuseWith('PUBLIC_URL is set: generated orders would mix with those of shoppers.');
  const articles = await orderGenerator.listArticles();
  if (articles.length === 0) return refuseWith('The shop has no products: import a catalogue first.');
  const plans = generatedOrders({ count, seed, now: new Date(), articles });
  const written = await orderGenerator.write(actorOf(actor), plans, (done) => {
    if (done % REPORTED_EVERY === 0) console.error(`${done} of ${count} orders`);
  });
  if (!written.ok) return refuse(written);
  console.log(`${written.count} orders were added.`);
  return true;
}

function refuseWith(reason: string): false {
  fail([reason]);
  return false;
}
