import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- offers list
  $ npm run shop -- offers off set-of-three --as Maria --reason 'Intended only for collars'
  $ npm run shop -- offers on set-of-three --as Maria --reason 'Mended'
A running shop applies it at once. Offers are created and changed by an import, which does not turn them on or off.`;

export function addOffers(program: Command): void {
  const offers = program
    .command('offers')
    .description('Offers of the whole shop: list, turn off and on')
    .addHelpText('afterAll', EXAMPLES);
  offers
    .command('list')
    .description('List offers in order of application')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  turn(offers, 'off', 'Turn an offer off', true);
  turn(offers, 'on', 'Turn an offer on, within its dates', false);
}

function turn(offers: Command, name: string, description: string, isStopped: boolean): void {
  withActorOptions(offers.command(name).description(description).argument('<code>', 'as in "offers list"')).action(
    (code: string, flags: ActorFlags) =>
      withShop(async ({ api }) => {
        const done = await api.offers.setStopped(actorOf(flags), code, isStopped);
        if (done.ok) {
          console.log(isStopped ? `${code} is off.` : `${code} is on, within its dates.`);
          return true;
        }
        return refuse(done, `There is no offer ${code}.`);
      }),
  );
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const offers = await api.offers.list();
  const now = new Date();
  const rows = offers.map(({ code, name, category, priority, starts_at, ends_at, is_stopped }) => ({
    code,
    name: name.ru,
    category,
    priority,
    state: stateOf({ starts_at, ends_at, is_stopped }, now),
    from: starts_at,
    until: ends_at,
  }));
  printRows(json ? offers : rows, { json, none: 'There are no offers.' });
  return true;
}

type Dates = { starts_at: Date | null; ends_at: Date | null; is_stopped: boolean };

function stateOf({ starts_at, ends_at, is_stopped }: Dates, now: Date): string {
  if (is_stopped) return 'off';
  if (starts_at !== null && starts_at > now) return 'not started';
  return ends_at !== null && ends_at <= now ? 'over' : 'on';
}
