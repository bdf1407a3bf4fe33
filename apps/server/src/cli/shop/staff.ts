import { STAFF_ROLES, type StaffRole } from '@kashtanka/rules';
import { type Command, Option } from 'commander';
import type { Shop } from '../../compose.ts';
import { parseConfig } from '../../config/config.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { findOsUser, isRoot, osUser, ownsFolder } from '../os-user.ts';
import { printRows } from '../print-rows.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- staff add Olga --role owner                 the first owner, added without an actor
  $ npm run shop -- staff add Maria --role manager --user maria --as Olga --reason 'Answers the phone from Monday'
  $ npm run shop -- staff invite Maria --as Olga --reason 'New phone'    a link for signing in to the back office
  $ npm run shop -- staff bind Maria --user 1002 --as Olga --reason 'New computer'
  $ npm run shop -- staff bind Stepan                                    a name that is not bound yet
  $ npm run shop -- staff stop Maria --as Olga --reason 'Moved to another town'
  $ npm run shop -- staff list --json
A name is bound to a system user, and commands of other users are refused. That is the login user, also with sudo;
in a container without logins it is the user of the process. It distinguishes people who may run only these commands
as the shop's user: anyone with a shell as that user or as root can change the database directly.
With KASHTANKA_STAFF=Olga in the environment, --as can be omitted.`;

export function addStaff(program: Command): void {
  const staff = program
    .command('staff')
    .description('Staff and their roles: manager, warehouse, content, accountant, owner')
    .addHelpText('afterAll', EXAMPLES);
  withActorOptions(
    staff
      .command('add')
      .description('Add a staff member; the first one must be an owner')
      .argument('<name>', 'name in the audit log; never reused')
      .addOption(new Option('--role <role>', 'permissions').choices(STAFF_ROLES).makeOptionMandatory())
      .option('--user <user>', 'system user, by login name or number; by default the current one'),
  ).action((name: string, flags: ActorFlags & { role: StaffRole; user?: string }) =>
    withShop((shop) => add(shop, name, flags)),
  );
  withActorOptions(
    staff
      .command('bind')
      .description('Bind a name to a system user; rebinding requires an owner or root')
      .argument('<name>', 'as in "staff list"')
      .option('--user <user>', 'login name or number; by default the current user'),
  ).action((name: string, flags: ActorFlags & { user?: string }) => withShop((shop) => bind(shop, name, flags)));
  withActorOptions(
    staff
      .command('invite')
      .description('Print a one-time link with which a staff member sets up the sign-in to the back office')
      .argument('<name>', 'as in "staff list"; a new name is added with --role')
      .addOption(new Option('--role <role>', 'permissions of a new member').choices(STAFF_ROLES)),
  ).action((name: string, flags: ActorFlags & { role?: StaffRole }) =>
    withShop((shop) => invite(shop, name, flags)),
  );
  withActorOptions(
    staff
      .command('stop')
      .description('Remove a staff member; past audit entries keep the name')
      .argument('<name>', 'as in "staff list"'),
  ).action((name: string, flags: ActorFlags) => withShop((shop) => stop(shop, name, flags)));
  staff
    .command('list')
    .description('List present and former staff')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => list(shop, json)));
}

async function add(
  { api }: Shop,
  name: string,
  { role, user, ...actor }: ActorFlags & { role: StaffRole; user?: string },
): Promise<boolean> {
  const bound = await userOf(user);
  if (bound === undefined) return false;
  const added = await api.staff.add(actorOf(actor), { name, role, osUser: bound });
  if (added.ok) {
    console.log(`${name.trim()} was added as ${role}.`);
    return true;
  }
  const why: Record<string, string> = {
    bad_name: 'A name must be one line of up to 60 characters.',
    taken: `The name ${name} is or was in use: choose another one.`,
    owner_first: 'There is no staff yet, and the first member must be an owner: set --role owner.',
  };
  return refuse(added, why[added.problem] ?? added.problem);
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
  { user, ...actor }: ActorFlags & { user?: string },
): Promise<boolean> {
  const bound = await userOf(user);
  if (bound === undefined) return false;
  const asked = { name, osUser: bound };
  const isByOperator = !actor.as && isOperator();
  const done = isByOperator
    ? await api.staff.bindAsOperator(asked, { evenIfBound: isRoot() })
    : await api.staff.bind(actorOf(actor), asked);
  if (done.ok) {
    console.log(`${name} is now bound to ${bound}.`);
    return true;
  }
  const why: Record<string, string> = {
    unknown: `There is no staff member ${name}.`,
    bound: `${name} is bound already: rebinding requires an owner with --as and --reason, or root.`,
  };
  return refuse(done, why[done.problem] ?? done.problem);
}

function isOperator(): boolean {
  const parsed = parseConfig(process.env);
  return parsed.ok && ownsFolder(parsed.config.dataFolder);
}

/** Without --as the operator's rights apply, as for `bind`: a lost phone must not lock the last owner out. */
async function invite(
  { api }: Shop,
  name: string,
  { role, ...actor }: ActorFlags & { role?: StaffRole },
): Promise<boolean> {
  if (!actor.as && !isOperator()) {
    fail(['Only the owner of the data folder may invite without --as.']);
    return false;
  }
  const invited = actor.as
    ? await inviteAs(api, name, { role, actor: actorOf(actor) })
    : await api.invitations.inviteAsOperator(name, role);
  if (invited.ok) {
    console.log(
      `${name.trim()} opens this address once, until ${invited.expiresAt.toISOString()}:\n${invited.url}`,
    );
    return true;
  }
  const why: Record<string, string> = {
    bad_name: 'A name must be one line of up to 60 characters.',
    taken: `The name ${name} is or was in use: choose another one.`,
    owner_first: 'There is no staff yet, and the first member must be an owner: set --role owner.',
    no_role: `There is no staff member ${name}: set --role to add one.`,
    gone: `${name} is no longer on the staff.`,
    unknown: `There is no staff member ${name}.`,
  };
  return refuse(invited, why[invited.problem] ?? invited.problem);
}

async function inviteAs(
  { staff, invitations }: Shop['api'],
  name: string,
  { role, actor }: { role: StaffRole | undefined; actor: ReturnType<typeof actorOf> },
) {
  const known = (await staff.list()).find((member) => member.name.toLowerCase() === name.trim().toLowerCase());
  if (known) return invitations.renew(actor, known.id);
  return role === undefined
    ? { ok: false as const, problem: 'no_role' as const }
    : invitations.invite(actor, { name, roles: [role] });
}

async function stop({ api }: Shop, name: string, actor: ActorFlags): Promise<boolean> {
  const stopped = await api.staff.stop(actorOf(actor), name);
  if (stopped.ok) {
    console.log(`${name} is no longer on the staff.`);
    return true;
  }
  const why: Record<string, string> = {
    unknown: `There is no staff member ${name}.`,
    last_owner: `${name} is the last owner: add another one first.`,
  };
  return refuse(stopped, why[stopped.problem] ?? stopped.problem);
}

async function list({ api }: Shop, json: boolean): Promise<boolean> {
  const rows = (await api.staff.list()).map(({ name, roles, added_at, stopped_at, os_user }) => ({
    name,
    role: roles.join(', '),
    since: added_at,
    until: stopped_at,
    user: os_user ?? 'not bound',
  }));
  printRows(rows, { json, none: 'There is no staff yet: staff add <name> --role owner.' });
  return true;
}
