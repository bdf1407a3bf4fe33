import type { HandRefusal } from '@kashtanka/api';
import { Argument, type Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- shipping sync --as Maria --reason 'New key'     the points of every carrier that has one
  $ npm run shop -- shipping sync cdek --as Maria --reason 'Points in Perm have moved'
  $ npm run shop -- shipping sync cdek --even-if-smaller --as Maria --reason 'They have left the north'
The same is done every night. Points that a carrier lists no more are closed, and opened again when it lists them.`;

export function addShipping(program: Command): void {
  const shipping = program
    .command('shipping')
    .description('What carriers know: bringing their points here')
    .addHelpText('afterAll', EXAMPLES);
  withHand(shipping.command('sync').description('Take over the points of carriers as they list them now'))
    .addArgument(new Argument('[carrier]', 'all that have a key when left out').choices(Object.keys(CARRIERS)))
    .option('--even-if-smaller', 'also close points where more than half of them are gone', false)
    .action((carrier: string | undefined, flags: Flags) => withShop((shop) => sync(shop, carrier, flags)));
}

type Carrier = Shop['api']['pickupPoints']['carriers'][number];
const CARRIERS = { cdek: true, boxberry: true, pochta: true } satisfies Record<Carrier, true>;

type Flags = HandFlags & { evenIfSmaller: boolean };

async function sync({ api: { pickupPoints } }: Shop, wanted: string | undefined, flags: Flags): Promise<boolean> {
  const carriers = pickupPoints.carriers.filter((carrier) => wanted === undefined || carrier === wanted);
  if (carriers.length === 0) {
    fail([
      wanted === undefined ? 'No carrier has a key.' : `${wanted} has no key: docs/setup.md names its settings.`,
    ]);
    return false;
  }
  const done: boolean[] = [];
  for (const carrier of carriers) {
    const synced = await pickupPoints.sync(handOf(flags), carrier, flags);
    done.push(synced.ok ? tell(synced) : refuse(synced));
  }
  return done.every(Boolean);
}

function refuse(refused: HandRefusal): boolean {
  fail([handRefusal(refused) ?? refused.problem]);
  return false;
}

type Synced = Exclude<Awaited<ReturnType<Shop['api']['pickupPoints']['sync']>>, HandRefusal>;

function tell({ carrier, outcome, listed, created, changed, hidden }: Synced): boolean {
  switch (outcome) {
    case 'done':
      console.log(`${carrier}: ${listed} points, ${created} new, ${changed} changed, ${hidden} closed.`);
      return true;
    case 'broken':
      fail([`${carrier}: the list did not come whole. The ${listed} points of it are here, and none was closed.`]);
      return false;
    case 'shrunk':
      fail([
        `${carrier} lists ${listed} points, less than half of before: none was closed. --even-if-smaller closes them.`,
      ]);
      return false;
    default:
      return outcome satisfies never;
  }
}
