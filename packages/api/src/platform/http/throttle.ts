import type { CallName, StreamName } from '@kashtanka/contract';
import type { Context } from './context.ts';
import type { OpenLimiter } from './limiters.ts';
import { networkOf } from './network-of.ts';
import type { Refusal } from './reply.ts';

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

/** Requests in a span of seconds (D06). */
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
  // By email and network, or by email and a browser that has logged in before, so that strangers cannot lock the owner out.
  wrong_passwords: { points: 5, duration: QUARTER_S },
  // By email from all networks together, against many that guess at once.
  all_wrong_passwords: { points: 30, duration: QUARTER_S },
  // By email, or by order and contact, from all networks together.
  recovered_mails: { points: 3, duration: HOUR_S },
  links_of_order: { points: 5, duration: HOUR_S },
  // Ours: pages that must be rendered, and what one address may write under ever new names.
  pages: { points: 600, duration: MINUTE_S },
  all_writes: { points: 600, duration: MINUTE_S },
  all_orders: { points: 100, duration: MINUTE_S },
  // Ours as well: what visits did; a carrier's phones share one address.
  counts: { points: 300, duration: MINUTE_S },
  // A bank tells of everybody's payments from a few addresses.
  hooks: { points: 1_200, duration: MINUTE_S },
  // Each costs one of the day's questions to who knows the streets.
  suggestions: { points: 60, duration: MINUTE_S },
  // Each may ask whether an address has an account.
  profile_changes: { points: 30, duration: HOUR_S },
  // What an account writes of its own; anything else that writes has a scope above.
  own_writes: { points: 60, duration: MINUTE_S },
};

/** A basket's id is whatever a caller sends, so its address is counted as well. */
const BY_ADDRESS: Partial<Record<Scope, Scope>> = {
  basket_writes: 'all_writes',
  orders: 'all_orders',
  codes: 'all_writes',
};

/** Reading, and what comes without a basket: whatever cookie is sent along, it is the address that counts. */
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

/** A call that is not named here counts as reading, so every call that writes is named. */
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

export type Throttle = {
  /** False where callers are not limited at all: limits that are kept elsewhere are lifted as well. */
  isOn: boolean;
  /** Counts a call, or the opening of a stream; a refusal when it is one too many. */
  admit(name: CallName | StreamName, context: Context, subject: string | undefined): Promise<Refusal | undefined>;
  /** Counts reading something that is no call of the contract, as the blog. */
  admitRead(context: Context): Promise<Refusal | undefined>;
  /** Counts a question for streets, by address. */
  admitSuggestion(context: Context): Promise<Refusal | undefined>;
  /** Counts a page that must be rendered. */
  admitsPage(ip: string): Promise<boolean>;
  /** Counts a partner's news. */
  admitsHook(ip: string): Promise<boolean>;
  /** Counts a wrong order token; a refusal when this address has tried too many. */
  admitWrongToken(context: Context): Promise<Refusal | undefined>;
  /** Counts a code as a wrong guess; a refusal when this address or basket has made too many. */
  admitGuess(context: Context): Promise<Refusal | undefined>;
  /** It was a right code: it does not count. */
  takeGuessBack(context: Context): Promise<void>;
  /** Counts a try of an account's password before it is compared, so that simultaneous tries are counted as well. */
  admitPassword(email: string, from: Guesser): Promise<Refusal | undefined>;
  /** Counts a letter with a link to a new password. */
  admitRecovery(email: string): Promise<Refusal | undefined>;
  /** Counts an email with the link of an order, by its number together with the email or phone that was typed. */
  admitOrderLink(number: string, contact: string): Promise<Refusal | undefined>;
  /** The password was right: the tries of this network or browser do not count. */
  forgetPasswords(email: string, from: Guesser): Promise<void>;
};

/** Where a password is tried: `browser` is the id of one that has logged in to the account before. */
export type Guesser = { ip: string | null; browser: string | undefined };

/** Without limiters everything is admitted: for benches, and tests on one address. */
export function createThrottle(openLimiter: OpenLimiter | null): Throttle {
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
  const countCaller = (scope: Scope, ip: string | null) => count(scope, ip && networkOf(ip));
  const uncount = async (scope: Scope, key: string | null): Promise<void> => {
    if (key !== null) await limiters[scope]?.reward(key);
  };
  return {
    isOn: openLimiter !== null,
    admit: async (name, { ip, user }, subject) => {
      const scope = SCOPES[name] ?? (user ? 'user_reads' : 'reads');
      // Calls from inside have no address and are not counted.
      if (ip === null) return undefined;
      if (OF_ADDRESS.has(scope)) return countCaller(scope, ip);
      const wider = BY_ADDRESS[scope];
      return (await count(scope, subject ?? networkOf(ip))) ?? (wider && (await countCaller(wider, ip)));
    },
    admitRead: ({ ip, user }) => countCaller(user ? 'user_reads' : 'reads', ip),
    admitSuggestion: ({ ip }) => countCaller('suggestions', ip),
    admitsPage: async (ip) => (await countCaller('pages', ip)) === undefined,
    admitsHook: async (ip) => (await countCaller('hooks', ip)) === undefined,
    admitWrongToken: (context) => countCaller('wrong_tokens', context.ip),
    admitGuess: async ({ ip, basketToken }) =>
      (await countCaller('wrong_codes', ip)) ?? (await count('wrong_codes', basketToken)),
    takeGuessBack: async ({ ip, basketToken }) => {
      await uncount('wrong_codes', ip && networkOf(ip));
      await uncount('wrong_codes', basketToken);
    },
    admitPassword: async (email, from) => {
      const refusal = await count('wrong_passwords', guesserKey(email, from));
      return refusal || from.browser !== undefined ? refusal : count('all_wrong_passwords', email);
    },
    admitRecovery: (email) => count('recovered_mails', email),
    // By the pair: numbers follow each other, and a stranger who types them must not use up the owner's requests.
    admitOrderLink: (number, contact) => count('links_of_order', `${number} ${contact}`),
    forgetPasswords: async (email, from) => {
      const key = guesserKey(email, from);
      if (key !== null) await limiters.wrong_passwords?.delete(key);
      // The tries of other networks still count: the owner who logs in must not make room for them.
      if (from.browser === undefined) await uncount('all_wrong_passwords', email);
    },
  };
}

function guesserKey(email: string, { ip, browser }: Guesser): string | null {
  if (browser !== undefined) return `${email} ${browser}`;
  return ip && `${email} ${networkOf(ip)}`;
}

function throttled(msBeforeNext: number): Refusal {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return { kind: 'detail', status: 429, code: 'throttled', headers: { 'Retry-After': retryAfter } };
}

/** The library rejects with how long to wait; anything else is a fault. */
function hasWait(error: unknown): error is { msBeforeNext: number } {
  return typeof error === 'object' && error !== null && 'msBeforeNext' in error;
}
