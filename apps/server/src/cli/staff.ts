import { STAFF_ROLES, type StaffRole } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../compose.ts';
import { parseConfig } from '../config/config.ts';
import { type HandFlags, handOf, handRefusal, withHand } from './actor.ts';
import { fail } from './fail.ts';
import { findOsUser, isRoot, osUser, ownsFolder } from './os-user.ts';
import { printRows } from './print-rows.ts';
import { withShop } from './with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- staff add Olga --role owner                 the first one, who needs nobody's leave
  $ npm run shop -- staff add Maria --role manager --user maria --as Olga --reason 'Answers the phone from Monday'
  $ npm run shop -- staff bind Maria --user 1002 --as Olga --reason 'Has another computer'
  $ npm run shop -- staff bind Stepan                                    a name that is bound to no user yet
  $ npm run shop -- staff stop Maria --as Olga --reason 'Moved to another town'
  $ npm run shop -- staff list --json
A name is bound to a user of this system, and a command is refused to all others. That is who has logged in, also behind sudo;
in a container, where nobody logs in, it is the user of the process. It keeps apart those who may run these commands and nothing
else as the shop's user: whoever has a shell as that user, or is root, can change the database itself.
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
      .addOption(new Option('--role <role>', 'what they may do').choices(STAFF_ROLES).makeOptionMandatory())
      .option(
        '--user <user>',
        'which user of this system it is, by login name or number; the one who types this when left out',
      ),
  ).action((name: string, flags: HandFlags & { role: StaffRole; user?: string }) =>
    withShop((shop) => add(shop, name, flags)),
  );
  withHand(
    staff
      .command('bind')
      .description('Bind a name to a user of this system; one that is bound already only for an owner or root')
      .argument('<name>', 'as in "staff list"')
      .option('--user <user>', 'by login name or number; the one who types this when left out'),
  ).action((name: string, flags: HandFlags & { user?: string }) => withShop((shop) => bind(shop, name, flags)));
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

async function add(
  { api }: Shop,
  name: string,
  { role, user, ...hand }: HandFlags & { role: StaffRole; user?: string },
): Promise<boolean> {
  const bound = await userOf(user);
  if (bound === undefined) return false;
  const added = await api.staff.add(handOf(hand), { name, role, osUser: bound });
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

/**
 * The user given by a flag, otherwise the current user; prints an error and returns undefined when the user does
 * not exist.
 */
async function userOf(typed: string | undefined): Promise<string | undefined> {
  const found = typed === undefined ? osUser() : await findOsUser(typed);
  if (found === undefined) fail([`This system has no user ${typed}.`]);
  return found;
}

/**
 * Without --as the operator's rights apply: the owner of the data folder may bind unbound staff names, root any.
 */
async function bind(
  { api }: Shop,
  name: string,
  { user, ...hand }: HandFlags & { user?: string },
): Promise<boolean> {
  const bound = await userOf(user);
  if (bound === undefined) return false;
  const asked = { name, osUser: bound };
  const isByOperator = !hand.as && isOperator();
  const done = isByOperator
    ? await api.staff.bindAsOperator(asked, { evenIfBound: isRoot() })
    : await api.staff.bind(handOf(hand), asked);
  if (done.ok) {
    console.log(`${name} is ${bound} of this system from now on.`);
    return true;
  }
  const why: Record<string, string> = {
    unknown: `Nobody called ${name} works here.`,
    bound: `${name} is bound already: an owner binds it anew with --as and --reason, or root.`,
  };
  fail([handRefusal(done) ?? why[done.problem] ?? done.problem]);
  return false;
}

function isOperator(): boolean {
  const parsed = parseConfig(process.env);
  return parsed.ok && ownsFolder(parsed.config.dataFolder);
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
  const rows = (await api.staff.list()).map(({ name, role, added_at, stopped_at, os_user }) => ({
    name,
    role,
    since: added_at,
    until: stopped_at,
    user: os_user ?? 'not bound',
  }));
  printRows(rows, { json, none: 'Nobody works here yet: staff add <name> --role owner.' });
  return true;
}
