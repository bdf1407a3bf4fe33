import type { CallName, StreamName } from '@kashtanka/contract';
import type { Context } from '../context.ts';
import type { Refusal } from '../reply.ts';
import type { OpenLimiter } from './limiters.ts';
import { toNetwork } from './network-address.ts';

type Scope =
  | 'reads'
  | 'user_reads'
  | 'pages'
  | 'basket_writes'
  | 'orders'
  | 'all_writes'
  | 'all_orders'
  | 'hooks'
  | 'wrong_tokens'
  | 'codes'
  | 'wrong_codes'
  | 'subscriptions'
  | 'logins'
  | 'registrations'
  | 'tokens'
  | 'recoveries'
  | 'uploads'
  | 'counts'
  | 'suggestions'
  | 'profile_changes'
  | 'own_writes'
  | 'wrong_passwords'
  | 'all_wrong_passwords'
  | 'recovered_mails'
  | 'order_links'
  | 'links_of_order';

const MINUTE_S = 60;
const QUARTER_S = 15 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;

/** Requests per duration in seconds (D06). */
const LIMITS: Record<Scope, { points: number; duration: number }> = {
  reads: { points: 600, duration: MINUTE_S },
  user_reads: { points: 1200, duration: MINUTE_S },
  basket_writes: { points: 60, duration: MINUTE_S },
  orders: { points: 10, duration: MINUTE_S },
  wrong_tokens: { points: 20, duration: HOUR_S },
  subscriptions: { points: 10, duration: MINUTE_S },
  codes: { points: 10, duration: MINUTE_S },
  wrong_codes: { points: 30, duration: HOUR_S },
  logins: { points: 10, duration: MINUTE_S },
  registrations: { points: 10, duration: HOUR_S },
  tokens: { points: 30, duration: MINUTE_S },
  recoveries: { points: 10, duration: HOUR_S },
  uploads: { points: 20, duration: MINUTE_S },
  order_links: { points: 10, duration: HOUR_S },
  // By email and network, or by email and known browser, so that strangers cannot lock the owner out.
  wrong_passwords: { points: 5, duration: QUARTER_S },
  // By email from all networks, against distributed guessing.
  all_wrong_passwords: { points: 30, duration: QUARTER_S },
  // By email, or by order and contact, from all networks.
  recovered_mails: { points: 3, duration: HOUR_S },
  links_of_order: { points: 5, duration: HOUR_S },
  // Our own limits: server-rendered pages, and writes under changing identities from one address.
  pages: { points: 600, duration: MINUTE_S },
  all_writes: { points: 600, duration: MINUTE_S },
  all_orders: { points: 100, duration: MINUTE_S },
  // Our own limit of visit counting; phones of a mobile carrier share one address.
  counts: { points: 300, duration: MINUTE_S },
  // A bank sends the callbacks of all payments from a few addresses.
  hooks: { points: 1_200, duration: MINUTE_S },
  // Each request uses up the daily limit of the address provider.
  suggestions: { points: 60, duration: MINUTE_S },
  // Each request may reveal whether an email has an account.
  profile_changes: { points: 30, duration: HOUR_S },
  // Writes of an account that have no scope of their own.
  own_writes: { points: 60, duration: MINUTE_S },
};

/** A basket token is chosen by the caller, so the address is counted as well. */
const BY_ADDRESS: Partial<Record<Scope, Scope>> = {
  basket_writes: 'all_writes',
  orders: 'all_orders',
  codes: 'all_writes',
};

/** These scopes always count by address, whatever cookie is sent. */
const OF_ADDRESS: ReadonlySet<Scope> = new Set([
  ...([
    'reads',
    'user_reads',
    'logins',
    'registrations',
    'tokens',
    'recoveries',
    'order_links',
    'counts',
    'subscriptions',
  ] as const),
]);

/** Calls that are not listed count as reads, so every writing call must be listed. */
const SCOPES: Partial<Record<CallName | StreamName, Scope>> = {
  addLine: 'basket_writes',
  changeLine: 'basket_writes',
  replaceLine: 'basket_writes',
  removeLine: 'basket_writes',
  repeatOrder: 'basket_writes',
  setBonusPoints: 'basket_writes',
  checkPaymentMethod: 'basket_writes',
  checkout: 'orders',
  payOrder: 'orders',
  confirmOrder: 'subscriptions',
  subscribeToStock: 'subscriptions',
  subscribeToNews: 'subscriptions',
  subscribeNew: 'subscriptions',
  unsubscribeFromNews: 'subscriptions',
  addVoucher: 'codes',
  checkCertificate: 'codes',
  removeVoucher: 'basket_writes',
  removeCode: 'basket_writes',
  logIn: 'logins',
  register: 'registrations',
  verifyToken: 'tokens',
  refreshToken: 'tokens',
  logOut: 'tokens',
  requestRecovery: 'recoveries',
  requestOrderLink: 'order_links',
  recoverPassword: 'tokens',
  undoEmailChange: 'tokens',
  setDogPhoto: 'uploads',
  changeProfile: 'profile_changes',
  resendConfirmation: 'profile_changes',
  confirmEmail: 'own_writes',
  changePassword: 'own_writes',
  deleteProfile: 'own_writes',
  addAddress: 'own_writes',
  changeAddress: 'own_writes',
  removeAddress: 'own_writes',
  addDog: 'own_writes',
  changeDog: 'own_writes',
  removeDog: 'own_writes',
  endSession: 'own_writes',
  endSubscription: 'own_writes',
  countVisit: 'counts',
};

export type RateLimits = {
  /** False if rate limiting is off; then other modules' limits are off as well. */
  isOn: boolean;
  /** Counts a call or the opening of a stream; returns a refusal above the limit. */
  admit(name: CallName | StreamName, context: Context, subject: string | undefined): Promise<Refusal | undefined>;
  /** Counts a read outside of the contract, such as the blog. */
  admitRead(context: Context): Promise<Refusal | undefined>;
  /** Counts a street suggestion, by address. */
  admitSuggestion(context: Context): Promise<Refusal | undefined>;
  /** Counts a server-rendered page. */
  admitsPage(ip: string): Promise<boolean>;
  /** Counts a partner's callback. */
  admitsHook(ip: string): Promise<boolean>;
  /** Counts a wrong order token; returns a refusal above the limit of the address. */
  admitWrongToken(context: Context): Promise<Refusal | undefined>;
  /** Counts a code as a wrong guess; returns a refusal above the limit of the address or basket. */
  admitGuess(context: Context): Promise<Refusal | undefined>;
  /** Counts an attempt of staff to sign in, by address. */
  admitSignIn(ip: string | null): Promise<Refusal | undefined>;
  /** Undoes the count, because the code was right. */
  undoGuess(context: Context): Promise<void>;
  /** Counts a password attempt before the comparison, so that concurrent attempts are counted as well. */
  admitPassword(email: string, from: PasswordSource): Promise<Refusal | undefined>;
  /** Counts an email with a password recovery link. */
  admitRecovery(email: string): Promise<Refusal | undefined>;
  /** Counts an email with an order link, by order number and contact. */
  admitOrderLink(number: string, contact: string): Promise<Refusal | undefined>;
  /** The password was right, so the attempts of this network or browser are reset. */
  resetPasswordAttempts(email: string, from: PasswordSource): Promise<void>;
};

/** The origin of a password attempt: `browser` is the id of a browser that has logged in to the account before. */
export type PasswordSource = { ip: string | null; browser: string | undefined };

/** Null disables rate limiting, for benchmarks and for tests from one address. */
export function createRateLimits(openLimiter: OpenLimiter | null): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(openLimiter ? LIMITS : {}).map(([scope, limit]) => [
      scope,
      openLimiter?.({ ...limit, keyPrefix: scope }),
    ]),
  );
  const count = async (scope: Scope, key: string | null): Promise<Refusal | undefined> => {
    if (key === null) return undefined;
    try {
      await limiters[scope]?.consume(key);
      return undefined;
    } catch (error) {
      if (!hasWait(error)) throw error;
      return throttled(error.msBeforeNext);
    }
  };
  const countCaller = (scope: Scope, ip: string | null) => count(scope, ip && toNetwork(ip));
  const uncount = async (scope: Scope, key: string | null): Promise<void> => {
    if (key !== null) await limiters[scope]?.reward(key);
  };
  return {
    isOn: openLimiter !== null,
    admit: async (name, { ip, user }, subject) => {
      const scope = SCOPES[name] ?? (user ? 'user_reads' : 'reads');
      // Internal calls have no address and are not counted.
      if (ip === null) return undefined;
      if (OF_ADDRESS.has(scope)) return countCaller(scope, ip);
      const wider = BY_ADDRESS[scope];
      return (await count(scope, subject ?? toNetwork(ip))) ?? (wider && (await countCaller(wider, ip)));
    },
    admitRead: ({ ip, user }) => countCaller(user ? 'user_reads' : 'reads', ip),
    admitSuggestion: ({ ip }) => countCaller('suggestions', ip),
    admitsPage: async (ip) => (await countCaller('pages', ip)) === undefined,
    admitsHook: async (ip) => (await countCaller('hooks', ip)) === undefined,
    admitWrongToken: (context) => countCaller('wrong_tokens', context.ip),
    admitGuess: async ({ ip, basketToken }) =>
      (await countCaller('wrong_codes', ip)) ?? (await count('wrong_codes', basketToken)),
    admitSignIn: (ip) => countCaller('logins', ip),
    undoGuess: async ({ ip, basketToken }) => {
      await uncount('wrong_codes', ip && toNetwork(ip));
      await uncount('wrong_codes', basketToken);
    },
    admitPassword: async (email, from) => {
      const refusal = await count('wrong_passwords', guesserKey(email, from));
      return refusal || from.browser !== undefined ? refusal : count('all_wrong_passwords', email);
    },
    admitRecovery: (email) => count('recovered_mails', email),
    // By the pair, because numbers are consecutive, and a stranger who types them must not use up the owner's limit.
    admitOrderLink: (number, contact) => count('links_of_order', `${number} ${contact}`),
    resetPasswordAttempts: async (email, from) => {
      const key = guesserKey(email, from);
      if (key !== null) await limiters.wrong_passwords?.delete(key);
      // Attempts of other networks still count, so that the owner's login does not allow more guesses.
      if (from.browser === undefined) await uncount('all_wrong_passwords', email);
    },
  };
}

function guesserKey(email: string, { ip, browser }: PasswordSource): string | null {
  if (browser !== undefined) return `${email} ${browser}`;
  return ip && `${email} ${toNetwork(ip)}`;
}

function throttled(msBeforeNext: number): Refusal {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return { kind: 'detail', status: 429, code: 'throttled', headers: { 'Retry-After': retryAfter } };
}

/** The library rejects with the waiting time; anything else is an error. */
function hasWait(error: unknown): error is { msBeforeNext: number } {
  return typeof error === 'object' && error !== null && 'msBeforeNext' in error;
}
