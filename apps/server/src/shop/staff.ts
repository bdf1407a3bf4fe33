import { STAFF_ROLES, type StaffRole } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { fail } from './fail.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './hand.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- staff add Olga --role owner                 the first one, who needs nobody's leave
  $ npm run shop -- staff add Maria --role manager --as Olga --reason 'Answers the phone from Monday'
  $ npm run shop -- staff stop Maria --as Olga --reason 'Moved to another town'
  $ npm run shop -- staff list --json
With KASHTANKA_STAFF=Olga in the environment, --as can be left out.`;

export function addStaff(program: Command): void {
  const staff = program
    .command('staff')
    .description('Who works here by these commands, and as what: manager, warehouse, content, accountant, owner')
    .addHelpText('afterAll', EXAMPLES);
  withHand(
    staff
      .command('add')
      .description('Take somebody on; the first one is an owner')
      .argument('<name>', 'whatever stands in the list of what was done; it is never given twice')
      .addOption(new Option('--role <role>', 'what they may do').choices(STAFF_ROLES).makeOptionMandatory()),
  ).action((name: string, flags: HandFlags & { role: StaffRole }) => withShop((shop) => add(shop, name, flags)));
  withHand(
    staff
      .command('stop')
      .description('Somebody works here no more; what they did stays theirs')
      .argument('<name>', 'who'),
  ).action((name: string, flags: HandFlags) => withShop((shop) => stop(shop, name, flags)));
  staff
    .command('list')
    .description('Everybody who works here or did')
    .option('--json', 'for scripts', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
}

async function add({ api }: Shop, name: string, { role, ...hand }: HandFlags & { role: StaffRole }) {
  const added = await api.staff.add(handOf(hand), { name, role });
  if (added.ok) {
    console.log(`${name.trim()} works here now, as ${role}.`);
    return true;
  }
  const why: Record<string, string> = {
    bad_name: 'A name is one line of up to 60 letters.',
    taken: `Somebody is or was called ${name}: take another name.`,
    owner_first: 'Nobody works here yet: the first one is an owner. Say --role owner.',
  };
  fail([handRefusal(added) ?? why[added.problem] ?? added.problem]);
  return false;
}

async function stop({ api }: Shop, name: string, hand: HandFlags): Promise<boolean> {
  const stopped = await api.staff.stop(handOf(hand), name);
  if (stopped.ok) {
    console.log(`${name} works here no more.`);
    return true;
  }
  const why: Record<string, string> = {
    unknown: `Nobody called ${name} works here.`,
    last_owner: `${name} is the last owner: take on another one first.`,
  };
  fail([handRefusal(stopped) ?? why[stopped.problem] ?? stopped.problem]);
  return false;
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const rows = (await api.staff.list()).map(({ name, role, added_at, stopped_at }) => ({
    name,
    role,
    since: added_at,
    until: stopped_at,
  }));
  printRows(rows, { json, none: 'Nobody works here yet: staff add <name> --role owner.' });
  return true;
}
