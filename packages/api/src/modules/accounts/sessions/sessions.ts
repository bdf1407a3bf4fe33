import type { Tokens } from '@kashtanka/contract';
import { cachedEach } from '#platform/cache/cached';
import { inTransaction, type Tx } from '#platform/database';
import type { User } from '#platform/http/context';
import { generateToken, hashToken } from '#platform/security/token';
import {
  deleteAccountSession,
  deleteAccountSessions,
  findSession,
  insertSession,
  type ListedSession,
  listSessions,
  type SessionRow,
} from '../sql/sessions.ts';
import { calculateExpiry } from './refresh-rotation.ts';
import {
  endByRefreshToken,
  isValid,
  type LoggedOut,
  type NotRenewed,
  renewByRefreshToken,
  SESSIONS_TOPIC,
  type SessionDeps,
} from './refresh-tokens.ts';
import { type LoginClaims, newTokenId } from './tokens.ts';

const SECRET_BYTES = 32;
const REMEMBERED = 20_000;

export type Sessions = {
  /** Begins a login in the caller's transaction; the claims become tokens after the commit. */
  begin(tx: Tx, accountId: number, userAgent: string | null): Promise<LoginClaims>;
  /** Claims of a login that does not exist: the tokens look valid and give no access. */
  createDecoy(): LoginClaims;
  tokensOf(login: LoginClaims): Promise<Tokens>;
  /** The user of an access token. */
  identify(access: string): Promise<User | undefined>;
  /** Whether an access or refresh token is still valid. */
  isValid(token: string): Promise<boolean>;
  /** New tokens for an open login. The used refresh token becomes void. */
  refresh(refresh: string): Promise<Refreshed>;
  /** Ends the login of a refresh token, or all logins of its account. Undefined if the login has ended already. */
  end(refresh: string, everywhere: boolean): Promise<LoggedOut | undefined>;
  endAll(tx: Tx, accountId: number): Promise<void>;
  /** Open logins, the most recently used first. */
  list(accountId: number): Promise<ListedSession[]>;
  /** Ends one login of an account; false if the account has no such login. */
  endOne(accountId: number, id: number): Promise<boolean>;
};

/** `reused`: the token had been replaced before, so the login was ended. */
export type Refreshed = { kind: 'renewed'; accountId: number; tokens: Tokens } | NotRenewed;

export function createSessions(deps: SessionDeps): Sessions {
  const { db, events, clock, tokens } = deps;
  // Every request of a user reads its session, which rarely changes.
  const cache = cachedEach<SessionRow | undefined>(events, (topic) => topic === SESSIONS_TOPIC, REMEMBERED);
  const find = (secret: string): Promise<SessionRow | undefined> => {
    const hash = hashToken(secret);
    return cache(hash.toString('base64'), () => findSession(db, hash));
  };
  const claimsFor = (accountId: number, now: Date): LoginClaims => ({
    accountId,
    secret: generateToken(SECRET_BYTES),
    refreshTokenId: newTokenId(),
    expiresAt: calculateExpiry(now, now),
  });
  const tokensOf = async (login: LoginClaims): Promise<Tokens> => ({
    access: await tokens.access(login),
    refresh: await tokens.refresh(login),
  });
  return {
    begin: async (tx, accountId, userAgent) => {
      const now = clock.now();
      const login = claimsFor(accountId, now);
      const { refreshTokenId, expiresAt } = login;
      const secretHash = hashToken(login.secret);
      await insertSession(tx, { accountId, secretHash, refreshTokenId, userAgent, now, expiresAt });
      return login;
    },
    createDecoy: () => claimsFor(0, clock.now()),
    tokensOf,
    identify: async (access) => {
      const claims = await tokens.read(access);
      if (claims?.type !== 'access') return undefined;
      const session = await find(claims.secret);
      return session && { id: session.account_id, session: session.id };
    },
    isValid: async (token) => {
      const claims = await tokens.read(token);
      if (!claims) return false;
      if (claims.type === 'access') return (await find(claims.secret)) !== undefined;
      // The cached session may lack the newest refresh token, so it is read again.
      const session = await findSession(db, hashToken(claims.secret));
      return session !== undefined && isValid(session, claims, clock.now());
    },
    refresh: async (refresh) => {
      const renewed = await renewByRefreshToken(deps, refresh);
      if (renewed.kind !== 'renewed') return renewed;
      return { kind: 'renewed', accountId: renewed.login.accountId, tokens: await tokensOf(renewed.login) };
    },
    end: (refresh, everywhere) => endByRefreshToken(deps, refresh, everywhere),
    endAll: async (tx, accountId) => {
      await deleteAccountSessions(tx, accountId);
      await events.publish(tx, [SESSIONS_TOPIC]);
    },
    list: (accountId) => listSessions(db, accountId, clock.now()),
    endOne: (accountId, id) =>
      inTransaction(db, async (tx) => {
        const isEnded = await deleteAccountSession(tx, accountId, id);
        if (isEnded) await events.publish(tx, [SESSIONS_TOPIC]);
        return isEnded;
      }),
  };
}
