import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- redirects list
  $ npm run shop -- redirects add /sale /collections/summer --as Ksenia --reason 'Printed in a leaflet'
  $ npm run shop -- redirects add '/shop/*' '/catalog/*' --as Ksenia --reason 'Addresses of the old shop'
  $ npm run shop -- redirects remove /sale --as Ksenia --reason 'The leaflet is outdated'
Rules take effect in a running shop within a minute. Essential paths such as /checkout and /login cannot be redirected; the home
page only with a query, by a rule in an import.`;

export function addRedirects(program: Command): void {
  const redirects = program
    .command('redirects')
    .description('Redirect rules: list, add, remove')
    .addHelpText('afterAll', EXAMPLES);
  redirects
    .command('list')
    .description('List the rules in order of evaluation')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) =>
      withShop(async ({ api }) => {
        printRows(await api.redirectRules.list(), { json, none: 'There are no redirects.' });
        return true;
      }),
    );
  withActorOptions(
    redirects
      .command('add')
      .description('Add a redirect, or replace the one of the same address')
      .argument('<from>', 'path without language; /old/* for everything below it')
      .argument('<to>', 'path or full URL; /new/* keeps the rest of the path')
      .addOption(new Option('--status <code>', 'how').choices(['301', '302', '307', '308']).default('301')),
  ).action((from: string, to: string, { status, ...flags }: ActorFlags & { status: string }) =>
    withShop((shop) => add(shop, { from, to, status: Number(status) }, flags)),
  );
  withActorOptions(
    redirects.command('remove').description('Remove a redirect').argument('<from>', 'as in "redirects list"'),
  ).action((from: string, flags: ActorFlags) => withShop((shop) => remove(shop, from, flags)));
}

type Rule = { from: string; to: string; status: number };

async function add({ api }: Shop, rule: Rule, flags: ActorFlags): Promise<boolean> {
  const added = await api.redirectRules.add(actorOf(flags), rule);
  if (added.ok) {
    console.log(`${rule.from} redirects to ${rule.to} within a minute.`);
    return true;
  }
  return refuse(added, `${rule.from} cannot redirect to ${rule.to}: ${'why' in added ? added.why : ''}.`);
}

async function remove({ api }: Shop, from: string, flags: ActorFlags): Promise<boolean> {
  const removed = await api.redirectRules.remove(actorOf(flags), from);
  if (removed.ok) {
    console.log(`${from} no longer redirects within a minute.`);
    return true;
  }
  return refuse(removed, `There is no rule for ${from}.`);
}
