import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
const reload = vi.fn();

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ exp: 4_000_000_000, sub }))}.sign`;
const loginOf = (sub: string) => ({ access: tokenOf(sub), refresh: tokenOf(sub) });

/** What another tab does to the storage comes key by key. */
function elsewhere(changes: [key: string, value: string | null][]): void {
  for (const [key, value] of changes) {
    if (value === null) store.delete(key);
    else store.set(key, value);
    dispatchEvent(new Event('storage'));
  }
}

async function openPage(pathname: string) {
  vi.stubGlobal('location', { pathname, reload });
  const session = await import('./session.ts');
  session.storeTokens(loginOf('1'));
  await import('./authenticated.lazy.ts');
  const { getModalStack: modalStack } = await import('../modal-stack.ts');
  return { ...session, opened: () => modalStack().map(({ name }) => name) };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  store.clear();
  reload.mockClear();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => {
  // The next file shares what is loaded, and would find the modal open.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('login prompt: a login that ends by itself opens the login dialog over the page, once [SESSION-11]', async () => {
  const { opened, endSession } = await openPage('/profile/user');

  endSession('expired');
  endSession('expired');

  expect(opened()).toEqual(['logIn']);
});

test('login prompt: the login page opens no dialog [SESSION-11]', async () => {
  const { opened, endSession } = await openPage('/en/login');

  endSession('expired');

  expect(opened()).toEqual([]);
});

test('login prompt: a logout does not open it [SESSION-13]', async () => {
  const { opened, endSession } = await openPage('/');

  endSession('anonymous');

  expect(opened()).toEqual([]);
});

test('login prompt: a dialog that is dismissed in one tab is closed in all tabs [SESSION-12]', async () => {
  const { opened, getSessionState: sessionState } = await openPage('/');
  elsewhere([
    ['over', '1'],
    ['a', null],
    ['r', null],
  ]);
  expect(opened()).toEqual(['logIn']);

  elsewhere([['over', null]]);

  expect([opened(), sessionState()]).toEqual([[], 'anonymous']);
});

test('login prompt: dismissed in one tab, it is dismissed in all [SESSION-12]', async () => {
  const { endSession } = await openPage('/');
  const { expireLogin: endOver } = await import('./expired-login.ts');
  endOver();
  expect(store.has('over')).toBe(true);

  endSession('anonymous');

  expect(store.has('over')).toBe(false);
});

test('login prompt: an expired session opens it in all tabs, and one login is enough [SESSION-11]', async () => {
  const { opened, getSessionState: sessionState } = await openPage('/');
  elsewhere([
    ['over', '1'],
    ['a', null],
    ['r', null],
  ]);
  expect([sessionState(), opened()]).toEqual(['expired', ['logIn']]);

  elsewhere([
    ['a', tokenOf('1')],
    ['r', tokenOf('1')],
  ]);

  expect([sessionState(), opened()]).toEqual(['authenticated', []]);
  expect(reload).not.toHaveBeenCalled();
});

test('login prompt: a logout in another tab does not open it [SESSION-13]', async () => {
  const { opened, getSessionState: sessionState } = await openPage('/');

  elsewhere([
    ['a', null],
    ['r', null],
  ]);

  expect([sessionState(), opened()]).toEqual(['anonymous', []]);
});

test('login prompt: no data of one person stays on the page when another one logs in [SESSION-11]', async () => {
  const { endSession, storeTokens: keepTokens } = await openPage('/profile/user');
  endSession('expired');

  keepTokens(loginOf('2'));

  expect(reload).toHaveBeenCalledOnce();
});
