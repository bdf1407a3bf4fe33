import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- redirects list
  $ npm run shop -- redirects add /sale /collections/summer --as Ksenia --reason 'A printed leaflet says so'
  $ npm run shop -- redirects add '/shop/*' '/catalog/*' --as Ksenia --reason 'Addresses of the old shop'
  $ npm run shop -- redirects remove /sale --as Ksenia --reason 'The leaflet is old'
A running shop takes rules over within a minute. What it lives by, as /checkout and /login, never moves; the home page does so
only for a query, which an import can ask for.`;

export function addRedirects(program: Command): void {
  const redirects = program
    .command('redirects')
    .description('Addresses that have moved: which there are, adding and removing one')
    .addHelpText('afterAll', EXAMPLES);
  redirects
    .command('list')
    .description('Every rule, in the order in which they are asked')
    .option('--json', 'for scripts', false)
    .action(({ json }: { json: boolean }) =>
      withShop(async ({ api }) => {
        printRows(await api.redirectRules.list(), { json, none: 'Nothing has moved.' });
        return true;
      }),
    );
  withHand(
    redirects
      .command('add')
      .description('An address has moved; a rule of the same address is changed')
      .argument('<from>', 'a path, without a language; /old/* for all below it')
      .argument('<to>', 'a path or a whole address; /new/* takes the rest of the path along')
      .addOption(new Option('--status <code>', 'how').choices(['301', '302', '307', '308']).default('301')),
  ).action((from: string, to: string, { status, ...flags }: HandFlags & { status: string }) =>
    withShop((shop) => add(shop, { from, to, status: Number(status) }, flags)),
  );
  withHand(
    redirects
      .command('remove')
      .description('An address has not moved any more')
      .argument('<from>', 'as in "redirects list"'),
  ).action((from: string, flags: HandFlags) => withShop((shop) => remove(shop, from, flags)));
}

type Rule = { from: string; to: string; status: number };

async function add({ api }: Shop, rule: Rule, flags: HandFlags): Promise<boolean> {
  const added = await api.redirectRules.add(handOf(flags), rule);
  if (added.ok) {
    console.log(`${rule.from} leads to ${rule.to} within a minute.`);
    return true;
  }
  fail([handRefusal(added) ?? `${rule.from} cannot lead to ${rule.to}: ${'why' in added ? added.why : ''}.`]);
  return false;
}

async function remove({ api }: Shop, from: string, flags: HandFlags): Promise<boolean> {
  const removed = await api.redirectRules.remove(handOf(flags), from);
  if (removed.ok) {
    console.log(`${from} leads nowhere within a minute.`);
    return true;
  }
  fail([handRefusal(removed) ?? `There is no rule of ${from}.`]);
  return false;
}
