import type { StaffAct } from '@kashtanka/rules';
import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { User, UserContext } from '#platform/http/context';
import { logSecurityEvent, type SecurityEvent } from '#platform/security-log';
import type { Accounts } from './accounts.ts';
import { removeAccount } from './delete-profile.ts';
import type { LettersOfAccounts } from './deps.ts';
import type { ListedSession } from './session-store.ts';
import {
  type AccountDates,
  type AccountRow,
  findAccount,
  findByEmail,
  lockAccount,
  readDates,
  setEditor,
} from './store.ts';

/** A customer as the owner is told of one who calls or writes. */
export type CustomerRecord = Pick<
  AccountRow,
  'id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'birthday' | 'is_editor'
> &
  AccountDates & { logins: ListedSession[] };

/** What the owner does with an account, each by the e-mail with which it logs in (D64). */
export type AccountDesk = {
  find(email: string): Promise<CustomerRecord | undefined>;
  /** An editor sees drafts of texts before anybody else. */
  setEditor(hand: Hand, email: string, isEditor: boolean): Promise<Done>;
  /** Logs somebody out everywhere. */
  endLogins(hand: Hand, email: string): Promise<Done>;
  /** At once and for good, as its own button does; the customer gets a letter. */
  remove(hand: Hand, email: string): Promise<Done>;
  /** Which of these accounts a password opens, as one that is published. */
  openedBy(password: string, emails: readonly string[]): Promise<string[]>;
  /**
   * Removes those of these accounts that a published password opens, and answers their emails. It needs no actor, since
   * everyone who knows the password can log in and do the same.
   */
  removeOpenedBy(password: string, emails: readonly string[]): Promise<string[]>;
  /** Signs new logins with another key from now on; nobody is logged out by it. */
  renewKey(hand: Hand): Promise<{ ok: true } | HandRefusal>;
  /**
   * All that the shop keeps of somebody: what their own button gives, and letters, consents and notes besides. `keep` puts it
   * where it is asked for, or says why it cannot: then nothing was given out, and the list of what was done says so.
   */
  exportData(hand: Hand, email: string, keep: Keep): Promise<Exported>;
};

type Done = { ok: true } | { ok: false; problem: 'unknown' } | HandRefusal;
type Keep = (data: object) => Promise<string | undefined>;
type Exported =
  | { ok: true }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'not_kept'; why: string }
  | HandRefusal;

type Deps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  newsletter: LettersOfAccounts;
  act: Act;
  /** What a call of this user comes with, when nobody sent it. */
  asUser(user: User): UserContext;
  /** What the shop keeps of a user, of all its rooms. */
  ownData(user: User): Promise<object>;
};

/** The login that a call of staff comes by, which is none. */
const NO_LOGIN = 0;

export function createAccountDesk(deps: Deps): AccountDesk {
  const { accounts } = deps;
  return {
    find: async (email) => {
      const id = await accounts.findId(email);
      return id === undefined ? undefined : tell(deps, id);
    },
    setEditor: (hand, email, isEditor) =>
      change(deps, hand, { act: 'customers editor', email, details: { isEditor } }, (tx, id) =>
        setEditor(tx, id, isEditor),
      ),
    endLogins: (hand, email) =>
      change(deps, hand, { act: 'customers logout', email, event: 'logged_out_everywhere' }, (tx, id) =>
        accounts.sessions.endAll(tx, id),
      ),
    remove: (hand, email) =>
      change(deps, hand, { act: 'customers delete', email, event: 'account_deleted' }, (tx, id) =>
        removeAccount(tx, deps, deps.asUser({ id, session: NO_LOGIN })),
      ),
    openedBy: async (password, emails) => (await findOpened(deps, password, emails)).map(({ email }) => email),
    removeOpenedBy: async (password, emails) => {
      const found = await findOpened(deps, password, emails);
      for (const { id } of found)
        await inTransaction(deps.db, (tx) => removeAccount(tx, deps, deps.asUser({ id, session: NO_LOGIN })));
      return found.map(({ email }) => email);
    },
    renewKey: (hand) =>
      deps.act(hand, { act: 'keys renew', subject: 'signing key' }, async (tx) => {
        await accounts.signingKeys.renew(tx);
        return { ok: true };
      }),
    exportData: async (hand, email, keep) => {
      const id = await accounts.findId(email);
      // Read before the act is written down: it goes through every room, and through none of them in this transaction.
      const data = id === undefined ? undefined : await deps.ownData({ id, session: NO_LOGIN });
      const action = { act: 'customers export', subject: subjectOf(id) } as const;
      const done = await deps.act(hand, action, async (): Promise<Exported> => {
        if (!data) return { ok: false, problem: 'unknown' };
        const why = await keep(data);
        return why === undefined ? { ok: true } : { ok: false, problem: 'not_kept', why };
      });
      if (done.ok && id !== undefined) logFor(deps, id, 'data_exported');
      return done;
    },
  };
}

type Change = { act: StaffAct; email: string; details?: object; event?: SecurityEvent };

async function findOpened(
  { db, accounts: { passwords } }: Deps,
  password: string,
  emails: readonly string[],
): Promise<AccountRow[]> {
  const found = await Promise.all(emails.map((email) => findByEmail(db, email)));
  const opened: AccountRow[] = [];
  for (const account of found) {
    if (account && (await passwords.matches(password, account.password_hash))) opened.push(account);
  }
  return opened;
}

async function change(
  deps: Deps,
  hand: Hand,
  { act: name, email, details, event }: Change,
  work: (tx: Tx, id: number) => Promise<void>,
): Promise<Done> {
  const id = await deps.accounts.findId(email);
  const action = { act: name, subject: subjectOf(id), ...(details && { details }) };
  const done = await deps.act(hand, action, async (tx): Promise<Done> => {
    if (id === undefined) return { ok: false, problem: 'unknown' };
    await lockAccount(tx, id);
    await work(tx, id);
    return { ok: true };
  });
  if (done.ok && event && id !== undefined) logFor(deps, id, event);
  return done;
}

/** Staff has no network in the log: the list of staff’s acts says who it was. */
function logFor({ asUser }: Deps, id: number, event: SecurityEvent): void {
  logSecurityEvent(asUser({ id, session: NO_LOGIN }), event, id);
}

function subjectOf(id: number | undefined): string {
  return `customer ${id ?? 'unknown'}`;
}

async function tell({ db, accounts }: Deps, accountId: number): Promise<CustomerRecord | undefined> {
  const [account, dates] = [await findAccount(db, accountId), await readDates(db, accountId)];
  if (!account || !dates) return undefined;
  const { id, email, first_name, last_name, phone, birthday, is_editor } = account;
  const logins = await accounts.sessions.list(accountId);
  return { id, email, first_name, last_name, phone, birthday, is_editor, ...dates, logins };
}
