import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Shop } from '../../compose.ts';
import { fail } from '../fail.ts';
import { readStoredSession, removeStoredSession, storeSession } from '../stored-session.ts';
import { withShop } from '../with-shop.ts';

const EXAMPLES = `
Examples:
  $ npm run shop -- login                                  prints an address to approve
  $ npm run shop -- whoami
  $ npm run shop -- logout`;

const POLL_EVERY_MS = 1_000;

/** `login`, `logout` and `whoami`: the staff member whose name the commands of this terminal carry. */
export function addLogin(program: Command): void {
  program
    .command('login')
    .description('Sign in at this terminal: prints an address to open and approve in the back office')
    .addHelpText('after', EXAMPLES)
    .action(() => withShop(logIn));
  program
    .command('logout')
    .description('End the session of this terminal')
    .addHelpText('after', EXAMPLES)
    .action(() => withShop(logOut));
  program
    .command('whoami')
    .description('Print the staff member who is signed in at this terminal')
    .addHelpText('after', EXAMPLES)
    .action(() => withShop(printMember));
}

async function logIn({ api }: Shop): Promise<boolean> {
  const { url, token, expiresAt } = await api.terminals.request(`${userInfo().username}@${hostname()}`);
  console.log(`Open this address in a browser in which you are signed in, and approve within ten minutes:\n${url}`);
  while (Date.now() < expiresAt.getTime()) {
    const member = await api.identifyStaff(token);
    if (member) {
      storeSession(token);
      console.log(
        `Signed in as ${member.name}. Commands need --reason only; the session ends after 12 idle hours.`,
      );
      return true;
    }
    await sleep(POLL_EVERY_MS);
  }
  fail(['It was not approved within ten minutes: run the command again.']);
  return false;
}

async function logOut({ api }: Shop): Promise<boolean> {
  const token = readStoredSession();
  const member = token === undefined ? undefined : await api.identifyStaff(token);
  if (member) await api.endStaffSession(member);
  removeStoredSession();
  console.log(member ? `${member.name} is signed out at this terminal.` : 'Nobody was signed in at this terminal.');
  return true;
}

async function printMember({ api }: Shop): Promise<boolean> {
  const token = readStoredSession();
  const member = token === undefined ? undefined : await api.identifyStaff(token);
  if (!member) {
    fail(['No staff member is signed in at this terminal: run login.']);
    return false;
  }
  console.log(`${member.name} (${member.roles.join(', ')})`);
  return true;
}
