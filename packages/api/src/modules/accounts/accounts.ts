import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Identify } from '#platform/http/authenticate';
import type { Context } from '#platform/http/context';
import type { News } from '#platform/news';
import type { Sealing } from '#platform/sealing';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';
import { createTokens } from './tokens.ts';

export type AccountDeps = { db: Database; news: News; clock: Clock; sealing: Sealing };

/** What a room above does when a browser has just logged in, within that transaction. */
export type Welcome = (tx: Tx, accountId: number, context: Context) => Promise<void>;

export type Accounts = {
  identify: Identify;
  passwords: Passwords;
  sessions: Sessions;
  signingKeys: SigningKeys;
};

export function createAccounts(deps: AccountDeps): Accounts {
  const signingKeys = createSigningKeys(deps);
  const sessions = createSessions({ ...deps, tokens: createTokens({ clock: deps.clock, keys: signingKeys }) });
  return { identify: sessions.identify, passwords: createPasswords(), sessions, signingKeys };
}
