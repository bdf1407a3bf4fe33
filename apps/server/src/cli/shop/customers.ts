import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { removeDemoShoppers } from '../../startup/demo-shoppers.ts';
import { type ActorFlags, actorOf, refuse, withActorOptions } from '../actor.ts';
import { fail } from '../fail.ts';
import { moscowTime } from '../moscow-time.ts';
import { withShop } from '../with-shop.ts';
import { writeNewFile } from '../write-file.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- customers find anna@example.com
  $ npm run shop -- customers export anna@example.com anna.json --as Olga --reason 'Requested by email'
  $ npm run shop -- customers logout anna@example.com --as Olga --reason 'A lost phone'
  $ npm run shop -- customers editor anna@example.com --as Olga --reason 'Writes the stories'    may read drafts
  $ npm run shop -- customers renew-key --as Olga --reason 'A copy of the disk was lost'
  $ npm run shop -- customers delete anna@example.com --as Olga --reason 'Requested by email'
  $ npm run shop -- customers same-mailbox    rows of one mailbox in two spellings
  $ npm run shop -- customers remove-demo                      before a demo shop goes public
The audit log contains only the number of a customer.`;

export function addCustomers(program: Command): void {
  const customers = program
    .command('customers')
    .description('Customer accounts: find, export, log out, delete, allow reading drafts')
    .addHelpText('afterAll', EXAMPLES);
  customers
    .command('find')
    .description('The account and sessions of a customer')
    .argument('<email>', 'login email')
    .option('--json', 'print JSON', false)
    .action((email: string, { json }: { json: boolean }) => withShop((shop) => find(shop, email, json)));
  customerCommand(customers, 'export', 'Export all data of a customer into a file')
    .argument('<file>', 'a new file')
    .action((email: string, file: string, flags: ActorFlags) =>
      withShop((shop) => exportTo(shop, { email, file }, flags)),
    );
  customerCommand(customers, 'logout', 'Log a customer out on every device').action(
    (email: string, flags: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(
          await api.customers.endLogins(actorOf(flags), email),
          email,
          `${email} is logged out everywhere.`,
        ),
      ),
  );
  customerCommand(customers, 'editor', 'Let a customer read drafts')
    .option('--undo', 'revoke it', false)
    .action((email: string, { undo, ...flags }: ActorFlags & { undo: boolean }) =>
      withShop(async ({ api }) => {
        const done = await api.customers.setEditor(actorOf(flags), email, !undo);
        return printOutcome(
          done,
          email,
          undo ? `${email} can no longer read drafts.` : `${email} can read drafts.`,
        );
      }),
    );
  withActorOptions(
    customers
      .command('renew-key')
      .description('Replace the key that signs sessions, as the shop does monthly; existing sessions stay valid'),
  ).action((flags: ActorFlags) =>
    withShop(async ({ api }) => {
      const done = await api.customers.renewKey(actorOf(flags));
      return printOutcome(done, '', 'New sessions are signed with a new key within a minute.');
    }),
  );
  customers
    .command('same-mailbox')
    .description('Normalize every stored email, and list the rows that conflict with another row')
    .option('--json', 'print JSON', false)
    .action(({ json }: { json: boolean }) => withShop((shop) => sameMailbox(shop, json)));
  addRemoveDemo(customers);
  customerCommand(customers, 'delete', 'Delete an account permanently; its owner gets an email').action(
    (email: string, flags: ActorFlags) =>
      withShop(async ({ api }) =>
        printOutcome(await api.customers.delete(actorOf(flags), email), email, 'The account is deleted.'),
      ),
  );
}

function addRemoveDemo(customers: Command): void {
  customers
    .command('remove-demo')
    .description('Delete the demo shoppers whose published password still works; needs no actor')
    .action(() =>
      withShop(async ({ api }) => {
        const removed = await removeDemoShoppers(api);
        console.log(removed.length > 0 ? `Deleted: ${removed.join(', ')}.` : 'There are no demo shoppers.');
        return true;
      }),
    );
}

function customerCommand(customers: Command, name: string, description: string): Command {
  return withActorOptions(customers.command(name).description(description).argument('<email>', 'login email'));
}

async function find({ api }: Shop, email: string, json: boolean): Promise<boolean> {
  const found = await api.customers.find(email);
  if (!found) {
    fail([`There is no customer ${email}.`]);
    return false;
  }
  if (json) {
    console.log(JSON.stringify(found, null, 2));
    return true;
  }
  const { id, first_name, last_name, phone, created_at, last_login_at, is_editor, logins } = found;
  const name = `${first_name} ${last_name}`.trim();
  console.log(
    `Customer ${id}: ${name}, ${found.email}${phone ? `, ${phone}` : ''}${is_editor ? ', reads drafts' : ''}`,
  );
  console.log(`Since ${moscowTime(created_at)}, last logged in ${moscowTime(last_login_at)}`);
  for (const login of logins) console.log(`  ${moscowTime(login.last_used_at)} ${login.user_agent ?? ''}`);
  return true;
}

async function sameMailbox({ api }: Shop, json: boolean): Promise<boolean> {
  const collisions = await api.normalizeStoredEmails();
  if (json) console.log(JSON.stringify(collisions, null, 2));
  else if (collisions.length === 0) console.log('Every mailbox has a single spelling.');
  else {
    for (const { table, id, email, canonical } of collisions)
      console.log(`${table} ${id}: ${email} normalizes to ${canonical}, which another row has`);
    console.log('Use the spelling shown here: customers find, customers delete.');
  }
  return true;
}

async function exportTo(
  { api }: Shop,
  { email, file }: { email: string; file: string },
  flags: ActorFlags,
): Promise<boolean> {
  const exported = await api.customers.exportData(actorOf(flags), email, (data) =>
    writeNewFile(file, `${JSON.stringify(data, null, 2)}\n`),
  );
  if (exported.ok || exported.problem !== 'not_kept')
    return printOutcome(exported, email, `All data of ${email} is in ${file}.`);
  fail([exported.why]);
  return false;
}

type Outcome = Awaited<ReturnType<Shop['api']['customers']['endLogins']>>;

function printOutcome(done: Outcome, email: string, words: string): boolean {
  if (done.ok) {
    console.log(words);
    return true;
  }
  return refuse(done, `There is no customer ${email}.`);
}
