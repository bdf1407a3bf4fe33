import { DAY_MS } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { testEncryption } from '../../../testing/encryption.ts';
import { createKnownBrowsers } from './known-browsers.ts';

/** A browser whose cookie is set by logins, a day after another. */
function openBrowser() {
  const clock = testClock('2026-11-21T12:00:00Z');
  const browsers = createKnownBrowsers({ clock, encryption: testEncryption });
  const state: { cookie: string | null; renewals: number } = { cookie: null, renewals: 0 };
  const logIn = (accountId: number) =>
    browsers.remember(accountId, {
      knownBrowsers: state.cookie,
      setKnownBrowsers: (value) => {
        state.cookie = value;
        state.renewals += 1;
      },
    });
  const idFor = (accountId: number) => browsers.find(accountId, { knownBrowsers: state.cookie });
  return { logIn, idFor, state, pass: (days: number) => clock.advance(days * DAY_MS) };
}

test('known browser: a login renews it from the thirtieth day on, under the same id and beside other accounts', () => {
  const { logIn, idFor, state, pass } = openBrowser();
  logIn(1);
  logIn(2);
  const ids = [idFor(1), idFor(2)];

  pass(29);
  logIn(1);
  const renewalsBefore = state.renewals;
  pass(1);
  logIn(1);
  pass(335);

  expect([renewalsBefore, state.renewals]).toEqual([2, 3]);
  expect(ids).toEqual([expect.any(String), expect.any(String)]);
  expect([idFor(1), idFor(2)]).toEqual([ids[0], undefined]);
});

test('known browser: remembers the last five accounts, and an expired one under another id', () => {
  const { logIn, idFor, pass } = openBrowser();
  for (const accountId of [1, 2, 3, 4, 5, 6]) logIn(accountId);

  const known = [1, 2, 3, 4, 5, 6].map((accountId) => idFor(accountId) !== undefined);
  const earlier = idFor(6);
  pass(365);
  logIn(6);

  expect(known).toEqual([false, true, true, true, true, true]);
  expect(idFor(6)).toEqual(expect.any(String));
  expect(idFor(6)).not.toBe(earlier);
});
