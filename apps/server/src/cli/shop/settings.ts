import { type Command, InvalidArgumentError } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- settings list
  $ npm run shop -- settings set pickup_term_days 10 --as Anton --reason 'Holidays'
Changes apply to a running shop at once. Use "store flag" to open or close the shop.`;

export function addSettings(program: Command): void {
  const settings = program
    .command('settings')
    .description('Settings of the shop: list, change')
    .addHelpText('afterAll', EXAMPLES);
  settings
    .command('list')
    .description('List settings with values, allowed values and meanings')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  withActorOptions(
    settings
      .command('set')
      .description('Change a setting')
      .argument('<name>', 'as in "settings list"')
      .argument('<value>', 'an integer', wholeNumber),
  ).action((name: string, value: number, flags: ActorFlags) =>
    withShop((shop) => setSetting(shop, { name, value }, flags)),
  );
}

export function wholeNumber(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be an integer.');
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  printRows(await api.settingsAdmin.list(), { json, none: 'There are no settings.' });
  return true;
}

export async function setSetting(
  { api }: Shop,
  { name, value }: { name: string; value: number },
  flags: ActorFlags,
): Promise<boolean> {
  const set = await api.settingsAdmin.set(actorOf(flags), name, value);
  if (set.ok) {
    console.log(set.before === value ? `${name} is ${value} already.` : `${name}: ${set.before} → ${value}.`);
    return true;
  }
  return refuse(set, settingRefusal(set, name));
}

type Refused = Exclude<Awaited<ReturnType<Shop['api']['settingsAdmin']['set']>>, { ok: true }>;

function settingRefusal(refused: Refused, name: string): string {
  switch (refused.problem) {
    case 'unknown':
      return `There is no setting ${name}. Settings: ${refused.names.join(', ')}.`;
    case 'bad_value':
      return `${name} must be one of ${refused.values}.`;
    default:
      return refused.problem;
  }
}
