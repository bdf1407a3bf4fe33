import { Argument, type Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { moscowTime } from '../moscow-time.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';
import { countOf } from './audit.ts';
import { setSetting } from './settings.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- store flag pass --as Maria --reason 'Private sale before the opening'
  $ npm run shop -- store pass-create 'Family' --days 7 --as Maria --reason 'Preview of the collection'
  $ npm run shop -- store pass-list
  $ npm run shop -- store pass-stop 3 --as Maria --reason 'Shared with others'
  $ npm run shop -- store flag open --as Maria --reason 'Opening day'
A closed shop shows its products without selling; profiles and orders stay available.`;

/** The numeric values of the setting store_enabled. */
const FLAGS = { closed: 0, open: 1, pass: 2 };

export function addStore(program: Command): void {
  const store = program
    .command('store')
    .description('Open or close the shop, or open it for holders of a pass')
    .addHelpText('afterAll', EXAMPLES);
  withActorOptions(
    store
      .command('flag')
      .description('Set the state of the shop')
      .addArgument(new Argument('<state>', 'new state').choices(Object.keys(FLAGS))),
  ).action((state: keyof typeof FLAGS, flags: ActorFlags) =>
    withShop((shop) => setSetting(shop, { name: 'store_enabled', value: FLAGS[state] }, flags)),
  );
  withActorOptions(
    store
      .command('pass-create')
      .description('Create a pass for a shop that is open only with a pass; its link is shown only once')
      .argument('<name>', 'name of the holder')
      .option('--days <count>', 'validity in days', countOf, 30),
  ).action((name: string, flags: ActorFlags & { days: number }) => withShop((shop) => create(shop, name, flags)));
  store
    .command('pass-list')
    .description('List valid passes; their secrets are not stored')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  withActorOptions(
    store
      .command('pass-stop')
      .description('Revoke a pass')
      .argument('<id>', 'its number, as in "store pass-list"', countOf),
  ).action((id: number, flags: ActorFlags) => withShop((shop) => stop(shop, id, flags)));
}

async function create({ api }: Shop, name: string, { days, ...flags }: ActorFlags & { days: number }) {
  const made = await api.settingsAdmin.createPass(actorOf(flags), { name, days });
  if (made.ok) {
    console.log(`${name} has a pass until ${moscowTime(made.until)}: /?woof_secret=${made.secret}`);
    return true;
  }
  return refuse(made, 'A name must be one line of up to 100 characters.');
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const rows = (await api.settingsAdmin.listPasses()).map(({ id, name, valid_from, valid_until }) => ({
    id,
    name,
    from: valid_from,
    until: valid_until,
  }));
  printRows(rows, { json, none: 'There are no passes.' });
  return true;
}

async function stop({ api }: Shop, id: number, flags: ActorFlags): Promise<boolean> {
  const stopped = await api.settingsAdmin.stopPass(actorOf(flags), id);
  if (stopped.ok) {
    console.log(`The pass ${id} is revoked.`);
    return true;
  }
  return refuse(stopped, `There is no pass ${id}.`);
}
