import type { Topic } from '../events/events.ts';
import type { Locale } from '../locale.ts';
import type { Log } from '../log.ts';

/** A logged-in user with the session. */
export type User = { id: number; session: number };

/** The parsed request context, the same for HTTP requests and server-side rendering. */
export type Context = {
  requestId: string;
  locale: Locale;
  /** The address for rate limits; null for internal calls. */
  ip: string | null;
  /** The access token as sent, not verified. */
  bearer: string | null;
  /** The user of a verified token; null for a guest. */
  user: User | null;
  basketToken: string | null;
  /** The signed cookie of accounts that this browser has logged in to. */
  knownBrowsers: string | null;
  orderToken: string | null;
  storePass: string | null;
  channel: string | null;
  idempotencyKey: string | null;
  ifNoneMatch: string | null;
  userAgent: string | null;
  /** The shop's origin, without a trailing slash. */
  origin: string;
  log: Log;
  /** Declares a topic that makes the response stale, for caches; with `until`, also the time when it becomes stale. */
  uses(topic: Topic, until?: Date): void;
  /** Sets the basket cookie; null deletes it. */
  setBasketToken(token: string | null): void;
  setKnownBrowsers(value: string): void;
  /** A keyed hash of the network for the log; null for internal calls. */
  networkHash(): string | null;
};

/** The context of a logged-in user. */
export type UserContext = Context & { user: User };

type Inside = Pick<Context, 'requestId' | 'locale' | 'origin' | 'log' | 'uses'>;

/** The context of an internal call, without cookies and tokens. */
export function createInternalContext<User extends Context['user']>(
  inside: Inside,
  user: User,
): Context & { user: User } {
  return {
    ...inside,
    user,
    ip: null,
    bearer: null,
    basketToken: null,
    knownBrowsers: null,
    orderToken: null,
    storePass: null,
    channel: null,
    idempotencyKey: null,
    ifNoneMatch: null,
    userAgent: null,
    setBasketToken: () => {},
    setKnownBrowsers: () => {},
    networkHash: () => null,
  };
}
