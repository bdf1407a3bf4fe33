import type { Tokens } from '@kashtanka/contract';
import { DAY_MS } from '@kashtanka/rules';
import { cachedEach } from '#platform/cached';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { User } from '#platform/http/context';
import type { News, Topic } from '#platform/news/news';
import { hashToken, newToken } from '#platform/token';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  type ListedSession,
  listSessions,
  type SessionRow,
  useSession,
} from './session-store.ts';
import type { LoginClaims, TokenWriter } from './tokens.ts';

/** Some login has ended before its time. */
const SESSIONS_TOPIC: Topic = 'login_sessions';

const SECRET_BYTES = 32;
/** Between two logins on one device (D67). */
const LIVES_MS = 14 * DAY_MS;
const REMEMBERED = 20_000;

export type Sessions = {
  /** Begins a login in the caller's transaction; what it answers becomes tokens once that has committed. */
  begin(tx: Tx, accountId: number, userAgent: string | null): Promise<LoginClaims>;
  /** A login that nobody has: its tokens look like others and open nothing. */
  pretend(): LoginClaims;
  tokensOf(login: LoginClaims): Promise<Tokens>;
  /** Who an access token belongs to. */
  identify(access: string): Promise<User | undefined>;
  /** Whether a token of either kind still opens anything. */
  holds(token: string): Promise<boolean>;
  /** Another access token for a login that is still open. */
  refresh(refresh: string): Promise<string | undefined>;
  /** Ends the login of a refresh token, or all those of its account. */
  end(refresh: string, everywhere: boolean): Promise<void>;
  endAll(tx: Tx, accountId: number): Promise<void>;
  /** Those that are open, the one that was used last first. */
  list(accountId: number): Promise<ListedSession[]>;
  /** Ends one of an account's logins; false when it has none of that id. */
  endOne(accountId: number, id: number): Promise<boolean>;
};

type Deps = { db: Database; news: News; clock: Clock; tokens: TokenWriter };

export function createSessions({ db, news, clock, tokens }: Deps): Sessions {
  // Every call of a user asks for the login, which almost never changes.
  const remembered = cachedEach<SessionRow | undefined>(news, (topic) => topic === SESSIONS_TOPIC, REMEMBERED);
  const find = (secret: string): Promise<SessionRow | undefined> => {
    const hash = hashToken(secret);
    return remembered(hash.toString('base64'), () => findSession(db, hash));
  };
  const claimsFor = (accountId: number): LoginClaims => ({
    accountId,
    secret: newToken(SECRET_BYTES),
    expiresAt: new Date(clock.now().getTime() + LIVES_MS),
  });
  return {
    begin: async (tx, accountId, userAgent) => {
      const login = claimsFor(accountId);
      const secretHash = hashToken(login.secret);
      await insertSession(tx, { accountId, secretHash, userAgent, now: clock.now(), expiresAt: login.expiresAt });
      return login;
    },
    pretend: () => claimsFor(0),
    tokensOf: async (login) => ({ access: await tokens.access(login), refresh: await tokens.refresh(login) }),
    identify: async (access) => {
      const claims = await tokens.read(access);
      if (claims?.type !== 'access') return undefined;
      const session = await find(claims.secret);
      return session && { id: session.account_id, session: session.id };
    },
    holds: async (token) => {
      const claims = await tokens.read(token);
      return claims !== undefined && (await find(claims.secret)) !== undefined;
    },
    refresh: async (refresh) => {
      const claims = await tokens.read(refresh);
      if (claims?.type !== 'refresh') return undefined;
      const { accountId, secret } = claims;
      const session = await useSession(db, hashToken(secret), clock.now());
      return session && tokens.access({ accountId, secret, expiresAt: session.expires_at });
    },
    end: async (refresh, everywhere) => {
      const claims = await tokens.read(refresh);
      if (claims?.type !== 'refresh') return;
      const { accountId, secret } = claims;
      // Only an open login ends the others: one that was ended itself has no say any more.
      if ((await find(secret)) === undefined) return;
      await inTransaction(db, async (tx) => {
        if (everywhere) await deleteSessionsOf(tx, accountId);
        else await deleteSession(tx, hashToken(secret));
        await news.publish(tx, [SESSIONS_TOPIC]);
      });
    },
    endAll: async (tx, accountId) => {
      await deleteSessionsOf(tx, accountId);
      await news.publish(tx, [SESSIONS_TOPIC]);
    },
    list: (accountId) => listSessions(db, accountId, clock.now()),
    endOne: (accountId, id) =>
      inTransaction(db, async (tx) => {
        const isEnded = await deleteSessionOf(tx, accountId, id);
        if (isEnded) await news.publish(tx, [SESSIONS_TOPIC]);
        return isEnded;
      }),
  };
}
