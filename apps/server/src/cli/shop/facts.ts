import { STORED_FACTS, type StoredFact, THEME_FACTS, type ThemeFact } from '@kashtanka/rules';
import { Argument, type Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- facts list
  $ npm run shop -- facts set phone '8 (800) 555-35-35' --as Ksenia --reason 'A new number'
  $ npm run shop -- facts set accent '#1a4f8b' --as Olga --reason 'Our colours'
  $ npm run shop -- facts set accent '' --as Olga --reason 'The colours of the kit'
Changes show on all pages at once. The logo is a picture of the library, by its id.`;

/** What the pages say about the shop, and its look. */
export function addFacts(program: Command): void {
  const facts = program
    .command('facts')
    .description('Facts about the shop, its name, logo and colours: list, change')
    .addHelpText('afterAll', EXAMPLES);
  facts
    .command('list')
    .description('List what is set')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
  withActorOptions(
    facts
      .command('set')
      .description('Change one fact; an empty value unsets it')
      .addArgument(new Argument('<name>', 'which fact').choices(STORED_FACTS))
      .argument('<value>', 'the new value'),
  ).action((name: StoredFact, value: string, flags: ActorFlags) =>
    withShop((shop) => setFact(shop, { name, value }, flags)),
  );
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const facts = await api.settings.shopFacts();
  const rows = STORED_FACTS.flatMap((name) => (facts[name] === undefined ? [] : [{ name, value: facts[name] }]));
  printRows(rows, { json, none: 'Nothing is set.' });
  return true;
}

async function setFact(
  { api }: Shop,
  { name, value }: { name: StoredFact; value: string },
  flags: ActorFlags,
): Promise<boolean> {
  const { shopFacts } = api.settingsAdmin;
  const outcome = isOfTheme(name)
    ? await shopFacts.setTheme(actorOf(flags), { [name]: value })
    : await shopFacts.set(actorOf(flags), { [name]: value });
  if (outcome.ok) {
    console.log(value === '' ? `${name} is unset.` : `${name}: ${value}`);
    return true;
  }
  if (outcome.problem === 'low_contrast') {
    const { on, ratio, needed, proposal } = outcome.pair;
    const advice = proposal ? ` ${proposal} would do.` : '';
    return refuse(outcome, `${value} has a contrast of ${ratio} with ${on}, needed ${needed}.${advice}`);
  }
  return refuse(outcome, outcome.problem === 'bad_fact' ? `${value} is no valid ${name}.` : outcome.problem);
}

function isOfTheme(name: StoredFact): name is ThemeFact {
  return THEME_FACTS.some((one) => one === name);
}
