import type { StaffCommand } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { User, UserContext } from '#platform/http/context';
import { logSecurityEvent, type SecurityEvent } from '#platform/security/security-log';
import type { Accounts } from './accounts.ts';
import { removeAccount } from './delete-profile.ts';
import type { AccountNewsletter } from './deps.ts';
import {
  type AccountDates,
  type AccountRow,
  findAccount,
  findByEmail,
  findDates,
  lockAccount,
  setEditor,
} from './sql/accounts.ts';
import type { ListedSession } from './sql/sessions.ts';

export type CustomerRecord = Pick<
  AccountRow,
  'id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'birthday' | 'is_editor'
> &
  AccountDates & { logins: ListedSession[] };

/** Customer administration by email (D64). */
export type AccountAdmin = {
  find(email: string): Promise<CustomerRecord | undefined>;
  findById(id: number): Promise<CustomerRecord | undefined>;
  /** An editor sees unpublished texts. */
  setEditor(actor: Actor, email: string, isEditor: boolean): Promise<Done>;
  /** Ends all logins of a customer. */
  endLogins(actor: Actor, email: string): Promise<Done>;
  /** Deletes an account irrevocably; the customer gets an email. */
  delete(actor: Actor, email: string): Promise<Done>;
  /** The accounts among these that the given, publicly known password opens. */
  findByPassword(password: string, emails: readonly string[]): Promise<string[]>;
  /**
   * Deletes the accounts among these that a publicly known password opens, and returns their emails. No actor is
   * needed, because anyone with the password could do the same.
   */
  deleteByPassword(password: string, emails: readonly string[]): Promise<string[]>;
  /** Signs new tokens with a new key from now on; existing logins stay open. */
  renewKey(actor: Actor): Promise<{ ok: true } | ActorRefusal>;
  /**
   * Exports all data of a customer: the customer's own export plus emails, consents and notes. `keep` stores the
   * export; where it fails, no data was given out and the audit log says so.
   */
  exportData(actor: Actor, email: string, store: StoreExport): Promise<Exported>;
};

type Done = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;
type StoreExport = (data: object) => Promise<string | undefined>;
type Exported =
  | { ok: true }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'not_kept'; why: string }
  | ActorRefusal;

type Deps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  newsletter: AccountNewsletter;
  perform: PerformCommand;
  /** The request context of a call made on behalf of a user. */
  asUser(user: User): UserContext;
  ownData(user: User): Promise<object>;
};

/** Session id of a call by staff, which has no login. */
const NO_LOGIN = 0;

export function createAccountAdmin(deps: Deps): AccountAdmin {
  const { accounts } = deps;
  return {
    find: async (email) => {
      const id = await accounts.findId(email);
      return id === undefined ? undefined : getRecord(deps, id);
    },
    findById: async (id) => ((await findAccount(deps.db, id)) ? getRecord(deps, id) : undefined),
    setEditor: (actor, email, isEditor) =>
      change(deps, actor, { command: 'customers editor', email, details: { isEditor } }, (tx, id) =>
        setEditor(tx, id, isEditor),
      ),
    endLogins: (actor, email) =>
      change(deps, actor, { command: 'customers logout', email, event: 'logged_out_everywhere' }, (tx, id) =>
        accounts.sessions.endAll(tx, id),
      ),
    delete: (actor, email) =>
      change(deps, actor, { command: 'customers delete', email, event: 'account_deleted' }, (tx, id) =>
        removeAccount(tx, deps, deps.asUser({ id, session: NO_LOGIN })),
      ),
    findByPassword: async (password, emails) =>
      (await findOpened(deps, password, emails)).map(({ email }) => email),
    deleteByPassword: async (password, emails) => {
      const found = await findOpened(deps, password, emails);
      for (const { id } of found)
        await inTransaction(deps.db, (tx) => removeAccount(tx, deps, deps.asUser({ id, session: NO_LOGIN })));
      return found.map(({ email }) => email);
    },
    renewKey: (actor) =>
      deps.perform(actor, { command: 'keys renew', subject: 'signing key' }, async (tx) => {
        await accounts.signingKeys.renew(tx);
        return { ok: true };
      }),
    exportData: async (actor, email, store) => {
      const id = await accounts.findId(email);
      // Read before the transaction of the command, because it reads from every module over connections of its own.
      const data = id === undefined ? undefined : await deps.ownData({ id, session: NO_LOGIN });
      const action = { command: 'customers export', subject: subjectOf(id) } as const;
      const done = await deps.perform(actor, action, async (): Promise<Exported> => {
        if (!data) return { ok: false, problem: 'unknown' };
        const why = await store(data);
        return why === undefined ? { ok: true } : { ok: false, problem: 'not_kept', why };
      });
      if (done.ok && id !== undefined) logFor(deps, id, 'data_exported');
      return done;
    },
  };
}

type Change = { command: StaffCommand; email: string; details?: object; event?: SecurityEvent };

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
  actor: Actor,
  { command: name, email, details, event }: Change,
  work: (tx: Tx, id: number) => Promise<void>,
): Promise<Done> {
  const id = await deps.accounts.findId(email);
  const action = { command: name, subject: subjectOf(id), ...(details && { details }) };
  const done = await deps.perform(actor, action, async (tx): Promise<Done> => {
    if (id === undefined) return { ok: false, problem: 'unknown' };
    await lockAccount(tx, id);
    await work(tx, id);
    return { ok: true };
  });
  if (done.ok && event && id !== undefined) logFor(deps, id, event);
  return done;
}

/** No IP address of staff is logged here: the audit log names the actor. */
function logFor({ asUser }: Deps, id: number, event: SecurityEvent): void {
  logSecurityEvent(asUser({ id, session: NO_LOGIN }), event, id);
}

function subjectOf(id: number | undefined): string {
  return `customer ${id ?? 'unknown'}`;
}

async function getRecord({ db, accounts }: Deps, accountId: number): Promise<CustomerRecord | undefined> {
  const [account, dates] = [await findAccount(db, accountId), await findDates(db, accountId)];
  if (!account || !dates) return undefined;
  const { id, email, first_name, last_name, phone, birthday, is_editor } = account;
  const logins = await accounts.sessions.list(accountId);
  return { id, email, first_name, last_name, phone, birthday, is_editor, ...dates, logins };
}
