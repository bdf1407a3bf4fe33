import type { ActorRefusal } from '@kashtanka/api';
import { Argument, type Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- shipping sync --as Maria --reason 'New key'     pickup points of every carrier with a key
  $ npm run shop -- shipping sync cdek --as Maria --reason 'Pickup points in Perm have moved'
  $ npm run shop -- shipping sync cdek --even-if-smaller --as Maria --reason 'They closed in the north'
The shop does the same every night. Pickup points missing from a carrier's list are closed, and reopened when listed again.`;

export function addShipping(program: Command): void {
  const shipping = program
    .command('shipping')
    .description('Carriers: import their pickup points')
    .addHelpText('afterAll', EXAMPLES);
  withActorOptions(shipping.command('sync').description('Import the current pickup points of carriers'))
    .addArgument(new Argument('[carrier]', 'by default all that have a key').choices(Object.keys(CARRIERS)))
    .option('--even-if-smaller', 'close missing pickup points even when more than half are gone', false)
    .action((carrier: string | undefined, flags: Flags) => withShop((shop) => sync(shop, carrier, flags)));
}

type Carrier = Shop['api']['pickupPoints']['carriers'][number];
const CARRIERS = { cdek: true, boxberry: true, pochta: true } satisfies Record<Carrier, true>;

type Flags = ActorFlags & { evenIfSmaller: boolean };

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
    const synced = await pickupPoints.sync(actorOf(flags), carrier, flags);
    done.push(synced.ok ? printSynced(synced) : refuse(synced));
  }
  return done.every(Boolean);
}

type Synced = Exclude<Awaited<ReturnType<Shop['api']['pickupPoints']['sync']>>, ActorRefusal>;

function printSynced({ carrier, outcome, listed, created, changed, hidden }: Synced): boolean {
  switch (outcome) {
    case 'done':
      console.log(`${carrier}: ${listed} points, ${created} new, ${changed} changed, ${hidden} closed.`);
      return true;
    case 'broken':
      fail([
        `${carrier}: the list was incomplete. Its ${listed} pickup points were imported, and none was closed.`,
      ]);
      return false;
    case 'shrunk':
      fail([
        `${carrier} lists ${listed} pickup points, less than half as many as before: none was closed. --even-if-smaller closes them.`,
      ]);
      return false;
    default:
      return outcome satisfies never;
  }
}
