import { Argument, type Command } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { countOf } from './audit.ts';
import { fail } from './fail.ts';
import { moscowTime } from './moscow-time.ts';
import { printRows } from './print-rows.ts';
import { setSetting } from './settings.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- store flag pass --as Maria --reason 'A week for the family before the opening'
  $ npm run shop -- store pass-create 'Family' --days 7 --as Maria --reason 'The new collection'
  $ npm run shop -- store pass-list
  $ npm run shop -- store pass-stop 3 --as Maria --reason 'It was passed on'
  $ npm run shop -- store flag open --as Maria --reason 'Opening day'
A closed shop shows everything and sells nothing; profiles and orders stay open.`;

/** The numeric values of the setting store_enabled. */
const FLAGS = { closed: 0, open: 1, pass: 2 };

export function addStore(program: Command): void {
  const store = program
    .command('store')
    .description('Whether the shop sells, and to whom: closed, open, or open for those who have a pass')
    .addHelpText('afterAll', EXAMPLES);
  withHand(
    store
      .command('flag')
      .description('Close or open the shop')
      .addArgument(new Argument('<state>', 'how it is from now on').choices(Object.keys(FLAGS))),
  ).action((state: keyof typeof FLAGS, flags: HandFlags) =>
    withShop((shop) => setSetting(shop, { name: 'store_enabled', value: FLAGS[state] }, flags)),
  );
  withHand(
    store
      .command('pass-create')
      .description('A pass into a shop that is open with a pass alone; its link is told once')
      .argument('<name>', 'whom it is for')
      .option('--days <count>', 'for how many days from now', countOf, 30),
  ).action((name: string, flags: HandFlags & { days: number }) => withShop((shop) => create(shop, name, flags)));
  store
    .command('pass-list')
    .description('Passes that are not over, without what they open with: that is kept nowhere')
    .option('--json', 'for scripts', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  withHand(
    store
      .command('pass-stop')
      .description('Stop a pass')
      .argument('<id>', 'its number, as in "store pass-list"', countOf),
  ).action((id: number, flags: HandFlags) => withShop((shop) => stop(shop, id, flags)));
}

async function create({ api }: Shop, name: string, { days, ...flags }: HandFlags & { days: number }) {
  const made = await api.settingsDesk.createPass(handOf(flags), { name, days });
  if (made.ok) {
    console.log(`${name} has a pass until ${moscowTime(made.until)}: /?woof_secret=${made.secret}`);
    return true;
  }
  fail([handRefusal(made) ?? 'A name is one line of up to 100 letters.']);
  return false;
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const rows = (await api.settingsDesk.listPasses()).map(({ id, name, valid_from, valid_until }) => ({
    id,
    name,
    from: valid_from,
    until: valid_until,
  }));
  printRows(rows, { json, none: 'There are no passes.' });
  return true;
}

async function stop({ api }: Shop, id: number, flags: HandFlags): Promise<boolean> {
  const stopped = await api.settingsDesk.stopPass(handOf(flags), id);
  if (stopped.ok) {
    console.log(`The pass ${id} opens nothing any more.`);
    return true;
  }
  fail([handRefusal(stopped) ?? `There is no pass ${id}.`]);
  return false;
}
