import type { Topic } from '../events/events.ts';
import type { Locale } from '../locale.ts';
import type { Log } from '../log.ts';

/** Who is logged in, and by which login. */
export type User = { id: number; session: number };

/** Who asks, as the wire said it: parsed at the wall, the same for a browser and for a page that is being rendered. */
export type Context = {
  requestId: string;
  locale: Locale;
  /** The address the limits are counted by; null for calls from inside. */
  ip: string | null;
  /** The access token that was sent, whatever it is worth. */
  bearer: string | null;
  /** Whom that token was found to belong to; null for a guest. */
  user: User | null;
  basketToken: string | null;
  /** The signed cookie of the accounts that this browser has logged in to. */
  knownBrowsers: string | null;
  orderToken: string | null;
  storePass: string | null;
  channel: string | null;
  idempotencyKey: string | null;
  ifNoneMatch: string | null;
  userAgent: string | null;
  /** The shop's own origin, without a slash at its end. */
  origin: string;
  log: Log;
  /**
   * Names a topic of which news makes the answer stale, for caches of it; with `until`, also the moment at which it becomes
   * so by the clock alone.
   */
  uses(topic: Topic, until?: Date): void;
  /** Gives the browser its basket's cookie; null takes it away. */
  setBasketToken(token: string | null): void;
  setKnownBrowsers(value: string): void;
  /** A keyed hash of the caller's network, for the log; null for calls from inside. */
  networkHash(): string | null;
};

/** The same for calls that are for users alone. */
export type UserContext = Context & { user: User };

type Inside = Pick<Context, 'requestId' | 'locale' | 'origin' | 'log' | 'uses'>;

/** Of a call that comes over no wire: nothing was sent with it. */
export function contextOfInside<User extends Context['user']>(
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
