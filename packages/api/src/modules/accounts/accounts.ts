import Type from 'typebox';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Identify } from '#platform/http/authenticate';
import type { Context } from '#platform/http/context';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { OwnedAddress } from '#platform/mail/owned-email';
import type { Encryption } from '#platform/security/encryption';
import { createPasswords, type PasswordCost, type Passwords } from '#platform/security/passwords';
import { createKnownBrowsers, type KnownBrowsers } from './sessions/known-browsers.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts';
import { createTokens } from './sessions/tokens.ts';
import {
  type AccountRow,
  findByEmail,
  findByReferralCode,
  findConfirmedEmail,
  getAccount,
  listEmails,
  lockAccount,
} from './sql/accounts.ts';

export type AccountDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  encryption: Encryption;
  passwordCost: PasswordCost;
};

/**
 * An account that has just logged in. A new account may carry a referral code, or the number of an order that was
 * placed as a guest.
 */
export type NewLogin = { accountId: number; email: string; friendsCode: string | null; orderNumber: string | null };

/** Work of a higher layer at a login, in the login's transaction. */
export type OnLogin = (tx: Tx, newcomer: NewLogin, context: Context) => Promise<void>;

/** Published when an account is deleted; higher layers delete their rows of it. It may be delivered twice. */
export const ACCOUNT_DELETED_JOB = 'account_deleted';

/**
 * Other modules delete rows of the account, and rows of its email if the email was confirmed. Older servers send
 * neither the email nor the flag.
 */
export const AccountDeleted = Type.Object({
  id: Type.Integer(),
  email: Type.Optional(Type.String()),
  is_email_proven: Type.Optional(Type.Boolean()),
});

export type Accounts = {
  /**
   * The email of an account and whether it is confirmed. An unconfirmed email gives access to the account's own rows
   * only.
   */
  getAddress(db: Database | Tx, id: number): Promise<OwnedAddress>;
  /** The email of an account if it is confirmed. */
  findConfirmedEmail(db: Database | Tx, id: number): Promise<string | undefined>;
  /** Emails by account; deleted accounts are left out. */
  listEmails(db: Database | Tx, ids: readonly number[]): Promise<Map<number, string>>;
  /** Whether an account may see unpublished posts (BLOG-02). */
  isEditor(id: number): Promise<boolean>;
  /** Finds an account by an email in any spelling. The exact spelling wins where two accounts share a mailbox. */
  findId(email: string): Promise<number | undefined>;
  /** The account that owns a referral code. */
  findReferrer(db: Database | Tx, code: string): Promise<number | undefined>;
  /** Locks an account until the transaction ends, so that changes to its rows are serialized. */
  lock(tx: Tx, id: number): Promise<void>;
  identify: Identify;
  knownBrowsers: KnownBrowsers;
  passwords: Passwords;
  sessions: Sessions;
  signingKeys: SigningKeys;
};

export function getAddress({ id, email, email_confirmed_at }: AccountRow): OwnedAddress {
  return { email, accountId: id, isProven: email_confirmed_at !== null };
}

export function createAccounts(deps: AccountDeps): Accounts {
  const signingKeys = createSigningKeys(deps);
  const sessions = createSessions({ ...deps, tokens: createTokens({ clock: deps.clock, keys: signingKeys }) });
  return {
    getAddress: async (db, id) => getAddress(await getAccount(db, id)),
    findConfirmedEmail: findConfirmedEmail,
    listEmails: listEmails,
    isEditor: async (id) => (await getAccount(deps.db, id)).is_editor,
    findId: async (email) => {
      const asStored = await findByEmail(deps.db, email.trim());
      const canonical = normalizeEmail(email);
      return (asStored ?? (canonical === undefined ? undefined : await findByEmail(deps.db, canonical)))?.id;
    },
    findReferrer: findByReferralCode,
    lock: async (tx, id) => {
      await lockAccount(tx, id);
    },
    identify: sessions.identify,
    knownBrowsers: createKnownBrowsers(deps),
    passwords: createPasswords(deps.passwordCost),
    sessions,
    signingKeys,
  };
}

/** The job at the deletion of an account. */
export const accountDeleted = {
  JOB: ACCOUNT_DELETED_JOB,
  Payload: AccountDeleted,
} as const;
