import type { Profile } from '@kashtanka/contract';
import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = new Date('2026-11-22T12:00:00Z').getTime();

const store = new Map<string, string>();
const asked: string[] = [];
const locks: string[] = [];
const isKept = () => store.has('a') || store.has('r');
/** What the shop answers, call by call. */
let answers: (() => Response)[] = [];

function tokenUntil(timeMs: number, sub = 'anna'): string {
  return `head.${btoa(JSON.stringify({ exp: timeMs / 1_000, sub }))}.sign`;
}

const over = tokenUntil(NOW - 1_000);
const fresh = tokenUntil(NOW + 15 * MINUTE_MS);
const fortnight = tokenUntil(NOW + 14 * DAY_MS - 10 * MINUTE_MS);

function keep(access: string, refresh: string): void {
  store.set('a', access);
  store.set('r', refresh);
}

async function openShop() {
  const session = await import('./session.ts');
  const { api } = await import('../api/api.ts');
  const { isLoggedIn } = await import('./is-logged-in.ts');
  const { listSubscriptions } = await import('./list-subscriptions.ts');
  return { ...session, isLoggedIn, listSubscriptions, api };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  store.clear();
  asked.length = 0;
  locks.length = 0;
  answers = [];
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => Promise<unknown>) => {
        locks.push(name);
        return work();
      },
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const token = new Headers(headers).get('X-Authorization');
    asked.push([method, url.replace('/api/v1/', ''), ...(token ? [token] : [])].join(' '));
    return (answers.shift() ?? (() => Response.json({})))();
  });
});
afterEach(() => {
  // The next file shares what is loaded, and would find the modal open.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unauthorized = () => Response.json({ detail: '', code: 'token_not_valid' }, { status: 401 });

test.each([
  ['is full', { setItem: () => refuse('QuotaExceededError') }],
  ['is forbidden', { setItem: () => refuse('SecurityError'), getItem: () => refuse('SecurityError') }],
])('session: if storage %s, a login lasts as long as the page [SESSION-01]', async (_, broken) => {
  const {
    getSessionState: sessionState,
    getStoredTokens: storedTokens,
    storeTokens: keepTokens,
    endSession,
  } = await openShop();
  vi.stubGlobal('localStorage', { ...localStorage, ...broken });

  keepTokens({ access: fresh, refresh: fortnight });
  const meanwhile = [sessionState(), storedTokens()];
  endSession('anonymous');

  expect(meanwhile).toEqual(['authenticated', { access: fresh, refresh: fortnight }]);
  expect(sessionState()).toBe('anonymous');
});

function profileOf(email: string): Profile {
  return { email } as Profile;
}

function refuse(name: string): never {
  throw new DOMException('', name);
}

test('session: a guest is authenticated by logging in, and anonymous after logging out [SESSION-01] [SESSION-13]', async () => {
  const { getSessionState: sessionState, storeTokens: keepTokens, endSession } = await openShop();
  expect(sessionState()).toBe('anonymous');

  keepTokens({ access: fresh, refresh: fortnight });
  expect([store.get('a'), store.get('r'), sessionState()]).toEqual([fresh, fortnight, 'authenticated']);

  endSession('anonymous');
  expect([store.size, sessionState()]).toEqual([0, 'anonymous']);
});

test('session: a stored login is restored on another day, and API calls carry it [SESSION-03] [SESSION-04]', async () => {
  keep(fresh, fortnight);
  const { isLoggedIn, api } = await openShop();

  await api.getBasket();

  expect(await isLoggedIn()).toBe(true);
  expect(asked).toEqual([`GET basket/ Bearer ${fresh}`]);
});

test.each([
  ['the access token', 'an access token', fortnight],
  ['the refresh token', fresh, 'a.b.c'],
])('session: a login is cleared if %s cannot be read [SESSION-05]', async (_, access, refresh) => {
  keep(access, refresh);
  const { isLoggedIn, getSessionState: sessionState } = await openShop();

  expect(await isLoggedIn()).toBe(false);
  expect([store.size, sessionState()]).toEqual([0, 'anonymous']);
});

test('session: an expired access token is refreshed once, before all calls that wait for it [SESSION-06]', async () => {
  keep(over, fortnight);
  answers = [() => Response.json({ access: fresh })];
  const { api } = await openShop();

  await Promise.all([api.getBasket(), api.getProfile()]);

  expect(locks).toHaveLength(1);
  expect(asked).toEqual([
    'POST auth/token/refresh/',
    `GET basket/ Bearer ${fresh}`,
    `GET profile/ Bearer ${fresh}`,
  ]);
  expect(store.get('a')).toBe(fresh);
});

test('renewal: stores the refresh token that replaces the one sent [SESSION-06]', async () => {
  const next = tokenUntil(NOW + 14 * DAY_MS);
  keep(over, fortnight);
  answers = [() => Response.json({ access: fresh, refresh: next })];
  const { api } = await openShop();

  await api.getBasket();

  expect([store.get('a'), store.get('r')]).toEqual([fresh, next]);
});

test('renewal: does not bring back a login that was ended in another tab meanwhile [SESSION-17]', async () => {
  keep(over, fortnight);
  answers = [
    () => {
      store.clear();
      return Response.json({ access: fresh, refresh: tokenUntil(NOW + 14 * DAY_MS) });
    },
  ];
  const { api, getSessionState: sessionState } = await openShop();

  await api.getBasket();

  expect([isKept(), sessionState()]).toEqual([false, 'anonymous']);
  expect(asked).toEqual(['POST auth/token/refresh/', 'GET basket/']);
});

test('renewal: does not replace the login of another account that began in another tab meanwhile [SESSION-17]', async () => {
  const bobs = [tokenUntil(NOW + 15 * MINUTE_MS, 'bob'), tokenUntil(NOW + 14 * DAY_MS, 'bob')] as const;
  keep(over, fortnight);
  answers = [
    () => {
      keep(...bobs);
      return Response.json({ access: fresh, refresh: tokenUntil(NOW + 14 * DAY_MS) });
    },
  ];
  const { api } = await openShop();

  await api.getBasket();

  expect([store.get('a'), store.get('r')]).toEqual(bobs);
  expect(asked).toEqual(['POST auth/token/refresh/', `GET basket/ Bearer ${bobs[0]}`]);
});

test('session: tokens that another tab has renewed meanwhile are not renewed again [SESSION-06]', async () => {
  keep(over, fortnight);
  const { api } = await openShop();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        keep(fresh, fortnight);
        return work();
      },
    },
  });

  await api.getBasket();

  expect(asked).toEqual([`GET basket/ Bearer ${fresh}`]);
});

test('session: a logout in another tab, while a renewal waits for its turn, makes the call a guest’s [SESSION-17]', async () => {
  keep(over, fortnight);
  const { api } = await openShop();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        store.clear();
        return work();
      },
    },
  });

  expect((await api.getBasket()).ok).toBe(true);
  expect(asked).toEqual(['GET basket/']);
});

test('session: when both tokens have expired, they are cleared and the state is anonymous [SESSION-02] [SESSION-07]', async () => {
  keep(over, over);
  const { isLoggedIn, getSessionState: sessionState } = await openShop();

  expect(await isLoggedIn()).toBe(false);
  expect([isKept(), sessionState()]).toEqual([false, 'expired']);
});

test('session: a call that is refused for its token ends the login, and goes on as a guest [SESSION-08]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState } = await openShop();

  const { ok } = await api.getBasket();

  expect([ok, isKept(), sessionState()]).toEqual([true, false, 'expired']);
  expect(asked).toEqual([`GET basket/ Bearer ${fresh}`, 'GET basket/']);
});

const BOWL = { body: { article: 'bwl01', quantity: 1, options: [] } };

test('session: a change that is refused for its token is not repeated as a guest [SESSION-08] [SESSION-12]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState, endSession } = await openShop();
  const added = api.addLine(BOWL);
  await vi.waitUntil(() => sessionState() === 'expired');

  endSession('anonymous');

  expect([(await added).status, asked.length]).toEqual([401, 1]);
});

test('session: a change that waited for its owner to log in again is made then, once [SESSION-11]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState, storeTokens: keepTokens } = await openShop();
  const added = api.addLine(BOWL);
  await vi.waitUntil(() => sessionState() === 'expired');
  const anew = tokenUntil(NOW + 14 * MINUTE_MS);

  keepTokens({ access: anew, refresh: fortnight });

  expect((await added).ok).toBe(true);
  expect(asked).toEqual([`POST basket/line/ Bearer ${fresh}`, `POST basket/line/ Bearer ${anew}`]);
});

test('session: a change waits until another tab has stored both tokens of the new login [SESSION-11]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  const { api, getSessionState: sessionState } = await openShop();
  const added = api.addLine(BOWL);
  await vi.waitUntil(() => sessionState() === 'expired');
  const anew = tokenUntil(NOW + 14 * MINUTE_MS);

  for (const [name, token] of [
    ['r', fortnight],
    ['a', anew],
  ] as const) {
    store.set(name, token);
    tabs.dispatchEvent(new Event('storage'));
  }

  expect((await added).ok).toBe(true);
  expect(asked).toEqual([`POST basket/line/ Bearer ${fresh}`, `POST basket/line/ Bearer ${anew}`]);
});

test('session: a change refused on a page of logging in does not wait, there is no dialog [SESSION-11]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  vi.stubGlobal('location', { pathname: '/login' });
  const { api } = await openShop();

  expect((await api.addLine(BOWL)).status).toBe(401);
  expect(asked).toHaveLength(1);
});

test('session: a token is over at the moment of its end, not after it [SESSION-06]', async () => {
  keep(tokenUntil(NOW), fortnight);
  answers = [() => Response.json({ access: fresh })];
  const { api } = await openShop();

  await api.getBasket();

  expect(asked).toEqual(['POST auth/token/refresh/', `GET basket/ Bearer ${fresh}`]);
});

test.each(['a', 'r'])('session: of a login with only the token "%s" nothing is left [SESSION-05]', async (name) => {
  store.set(name, fortnight);
  const { isLoggedIn, getSessionState: sessionState } = await openShop();

  expect(await isLoggedIn()).toBe(false);
  expect([isKept(), sessionState()]).toEqual([false, 'anonymous']);
});

test('session: a waiting change that was given up meanwhile is not sent [SESSION-11]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState, storeTokens: keepTokens } = await openShop();
  const giving = new AbortController();
  const added = api.addLine({ ...BOWL, signal: giving.signal });
  await vi.waitUntil(() => sessionState() === 'expired');

  giving.abort();
  keepTokens({ access: tokenUntil(NOW + 14 * MINUTE_MS), refresh: fortnight });

  expect([(await added).status, asked.length]).toEqual([401, 1]);
});

test('session: a call refused for a token that was replaced meanwhile does not end the new login [SESSION-08]', async () => {
  const anew = tokenUntil(NOW + 14 * MINUTE_MS);
  keep(fresh, fortnight);
  answers = [
    () => {
      keep(anew, fortnight);
      return unauthorized();
    },
  ];
  const { api, getSessionState: sessionState } = await openShop();

  await api.getBasket();

  expect([store.get('a'), sessionState()]).toEqual([anew, 'authenticated']);
});

test('session: a waiting change is not sent for another account that logs in [SESSION-11]', async () => {
  keep(fresh, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState, storeTokens: keepTokens } = await openShop();
  vi.stubGlobal('location', { pathname: '/', reload: () => {} });
  const added = api.addLine(BOWL);
  await vi.waitUntil(() => sessionState() === 'expired');

  keepTokens({ access: tokenUntil(NOW + 14 * MINUTE_MS, 'boris'), refresh: fortnight });

  expect([(await added).status, asked.length]).toEqual([401, 1]);
});

test('session: a refused refresh token ends the login [SESSION-09] [SESSION-10]', async () => {
  keep(over, fortnight);
  answers = [unauthorized];
  const { api, getSessionState: sessionState } = await openShop();

  await api.getBasket();

  expect([isKept(), sessionState()]).toEqual([false, 'expired']);
  expect(asked).toEqual(['POST auth/token/refresh/', 'GET basket/']);
});

test('session: a renewal without an answer fails its call, and keeps the login [SESSION-10]', async () => {
  keep(over, fortnight);
  answers = [() => new Response('', { status: 502 })];
  const { api, getSessionState: sessionState } = await openShop();

  const { ok } = await api.getBasket();

  expect([ok, store.get('r'), sessionState()]).toEqual([false, fortnight, 'authenticated']);
  expect(asked).toEqual(['POST auth/token/refresh/']);
});

test('session: an open page notices the end of the login a second after two weeks [SESSION-15]', async () => {
  keep(fresh, fortnight);
  const { getSessionState: sessionState, isLoggedIn } = await openShop();
  await isLoggedIn();

  vi.advanceTimersByTime(14 * DAY_MS - 10 * MINUTE_MS + 999);
  expect(sessionState()).toBe('authenticated');
  vi.advanceTimersByTime(1);

  expect(sessionState()).toBe('expired');
});

test('session: a computer that slept past the end notices it when the page is visible again [SESSION-15]', async () => {
  keep(fresh, fortnight);
  const { getSessionState: sessionState, isLoggedIn } = await openShop();
  await isLoggedIn();

  vi.setSystemTime(NOW + 15 * DAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(sessionState()).toBe('expired');
});

test('subscriptions: a guest has none without a request; those of an account are requested [PROFILE-13]', async () => {
  const { listSubscriptions } = await openShop();
  expect(await listSubscriptions()).toEqual([]);
  expect(asked).toEqual([]);

  keep(fresh, fortnight);
  answers = [() => Response.json([{ id: 1 }])];

  expect(await listSubscriptions()).toEqual([{ id: 1 }]);
});

test('profile: a change by a form is shown at once by every part of the page, until that part is closed', async () => {
  const { storeProfile, onProfileChange, loadProfile, getLastEmail } = await import('./customer-profile.ts');
  keep(fresh, fortnight);
  const shown: (string | undefined)[] = [];
  const show = async () => shown.push((await loadProfile())?.email);
  const stop = onProfileChange(() => void show());

  storeProfile(profileOf('anna@mail.example'));
  await vi.waitUntil(() => shown.length === 1);
  stop();
  storeProfile(profileOf('boris@mail.example'));
  await show();

  expect(shown).toEqual(['anna@mail.example', 'boris@mail.example']);
  expect([getLastEmail(), asked]).toEqual(['boris@mail.example', []]);
});

test.each([
  [1_999, 'anna@mail.example', 1],
  [2_000, 'new@mail.example', 2],
])('profile: is requested once per login; a fresh copy after %i ms is that of %s', async (ms, email, requests) => {
  const { loadProfile, loadFreshProfile } = await import('./customer-profile.ts');
  keep(fresh, fortnight);
  answers = ['anna@mail.example', 'new@mail.example'].map((email) => () => Response.json({ email }));
  await Promise.all([loadProfile(), loadProfile()]);
  await loadProfile();
  expect(asked).toHaveLength(1);

  vi.advanceTimersByTime(ms);

  expect((await loadFreshProfile())?.email).toBe(email);
  expect([(await loadProfile())?.email, asked.length]).toEqual([email, requests]);
});

test('profile: is unknown where the request failed, and a page that is closed hears of no login', async () => {
  const { loadProfile, getLastEmail } = await import('./customer-profile.ts');
  const { onSessionChange, storeTokens } = await openShop();
  keep(fresh, fortnight);
  answers = [() => Response.json({ detail: '', code: 'not_found' }, { status: 404 })];
  const listener = vi.fn();
  onSessionChange(listener)();

  expect([await loadProfile(), getLastEmail()]).toEqual([null, '']);
  storeTokens({ access: fresh, refresh: fortnight });
  expect(listener).not.toHaveBeenCalled();
});

test('profile: that of another login is requested anew', async () => {
  const { loadProfile } = await import('./customer-profile.ts');
  keep(fresh, fortnight);
  await loadProfile();

  keep(tokenUntil(NOW + 15 * MINUTE_MS, 'boris'), tokenUntil(NOW + 14 * DAY_MS, 'boris'));
  await loadProfile();

  expect(asked).toHaveLength(2);
});
