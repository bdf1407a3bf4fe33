import { expect, test, vi } from 'vitest';
import { getLoginRedirect, getProfileRedirect, isAuthPage, parseNextPath, redirectTo } from './guards.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

test.each(['/login', '/registration', '/forgotpassword', '/recoverypassword', '/en/login', '/login/anything'])(
  '%s is a page of logging in [GUARD-05]',
  (path) => {
    expect(isAuthPage(path)).toBe(true);
  },
);

test.each(['/', '/profile', '/catalog/login', '/en'])('%s is none of logging in [GUARD-05]', (path) => {
  expect(isAuthPage(path)).toBe(false);
});

test('route guard: a guest is sent to the login page, which remembers the whole address [GUARD-04]', () => {
  expect(getLoginRedirect(at('/profile/orders?page=2'))).toBe('/login?next=%2Fprofile%2Forders%3Fpage%3D2');
  expect(getLoginRedirect(at('/en/profile'))).toBe('/en/login?next=%2Fen%2Fprofile');
});

test('route guard: after the login the requested page opens [GUARD-02]', () => {
  expect(getProfileRedirect(at('/login?next=/checkout'), 390)).toBe('/checkout');
});

test('login redirect: without a requested page it leads to the profile, on a wide screen to the orders [GUARD-02] [GUARD-03]', () => {
  expect(getProfileRedirect(at('/login'), 991)).toBe('/profile');
  expect(getProfileRedirect(at('/login'), 992)).toBe('/profile/orders');
  expect(getProfileRedirect(at('/en/login'), 992)).toBe('/en/profile/orders');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/catalog/..//evil.example',
  '/%2e/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/login',
  '/en/login?next=/',
])('%s is not followed [GUARD-02]', (next) => {
  expect(parseNextPath(next)).toBeUndefined();
});

test.each([
  ['/empty?page=2', 'replace'],
  ['/empty', 'push'],
  ['/other?page=2', 'push'],
])('route guard: a redirect from /empty?page=2 that is opened on %s is a %s in the history', (path, kind) => {
  const { pathname, search } = at(path);
  vi.stubGlobal('location', { pathname, search });

  const { headers } = redirectTo(at('/empty?page=2'), '/full');

  vi.unstubAllGlobals();
  expect([headers.get('Location'), headers.has('X-Remix-Replace')]).toEqual(['/full', kind === 'replace']);
});
