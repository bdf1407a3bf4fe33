import Type from 'typebox';
import { canonicalEmail } from '#platform/canonical-email';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Sealing } from '#platform/encryption';
import type { News } from '#platform/events/events';
import type { Identify } from '#platform/http/authenticate';
import type { Context } from '#platform/http/context';
import type { OwnedAddress } from '#platform/owned-address';
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';
import {
  type AccountRow,
  findByEmail,
  findByReferralCode,
  findProvenEmail,
  getAccount,
  lockAccount,
  readEmails,
} from './store.ts';
import { createTokens } from './tokens.ts';

export type AccountDeps = {
  db: Database;
  news: News;
  clock: Clock;
  sealing: Sealing;
  passwordCost: PasswordCost;
};

/** Who has just logged in. A new account may have come with a friend's code, and from an order that it had placed as a guest. */
export type Newcomer = { accountId: number; email: string; friendsCode: string | null; orderNumber: string | null };

/** What a room above does when a browser has just logged in, within that transaction. */
export type Welcome = (tx: Tx, newcomer: Newcomer, context: Context) => Promise<void>;

/** An account is gone; rooms above take away what they have of it. It may be told twice. */
export const ACCOUNT_DELETED_JOB = 'account_deleted';

/**
 * Other modules delete rows of the account, and rows of its email if that was proven. Older servers send neither the email nor
 * whether it was proven.
 */
export const AccountDeleted = Type.Object({
  id: Type.Integer(),
  email: Type.Optional(Type.String()),
  is_email_proven: Type.Optional(Type.Boolean()),
});

export type Accounts = {
  /** The address of an account, and whether it is proven: without that it opens nothing but the account's own rows. */
  addressOf(db: Database | Tx, id: number): Promise<OwnedAddress>;
  /** The address of an account if it is proven. */
  provenEmail(db: Database | Tx, id: number): Promise<string | undefined>;
  /** Where emails to accounts go; those that are gone are left out. */
  emailsOf(db: Database | Tx, ids: readonly number[]): Promise<Map<number, string>>;
  /** Whether an account may see what the blog has not published yet (BLOG-02). */
  isEditor(id: number): Promise<boolean>;
  /** By an address in any spelling; by the very spelling that an account kept when another had its mailbox. */
  findId(email: string): Promise<number | undefined>;
  /** Whose code for friends it is. */
  referrerOf(db: Database | Tx, code: string): Promise<number | undefined>;
  /** Locks an account until the transaction ends, so that what is its own changes one at a time. */
  hold(tx: Tx, id: number): Promise<void>;
  identify: Identify;
  knownBrowsers: KnownBrowsers;
  passwords: Passwords;
  sessions: Sessions;
  signingKeys: SigningKeys;
};

export function addressOf({ id, email, email_confirmed_at }: AccountRow): OwnedAddress {
  return { email, accountId: id, isProven: email_confirmed_at !== null };
}

export function createAccounts(deps: AccountDeps): Accounts {
  const signingKeys = createSigningKeys(deps);
  const sessions = createSessions({ ...deps, tokens: createTokens({ clock: deps.clock, keys: signingKeys }) });
  return {
    addressOf: async (db, id) => addressOf(await getAccount(db, id)),
    provenEmail: findProvenEmail,
    emailsOf: readEmails,
    isEditor: async (id) => (await getAccount(deps.db, id)).is_editor,
    findId: async (email) => {
      const asStored = await findByEmail(deps.db, email.trim());
      const canonical = canonicalEmail(email);
      return (asStored ?? (canonical === undefined ? undefined : await findByEmail(deps.db, canonical)))?.id;
    },
    referrerOf: findByReferralCode,
    hold: async (tx, id) => {
      await lockAccount(tx, id);
    },
    identify: sessions.identify,
    knownBrowsers: createKnownBrowsers(deps),
    passwords: createPasswords(deps.passwordCost),
    sessions,
    signingKeys,
  };
}
