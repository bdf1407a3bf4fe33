import { type Call, type CallName, contract } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { createRateLimits } from './rate-limits.ts';

/** Rate limits that record what is counted; above its number of points a scope refuses, as the library does. */
function recording(refused: readonly string[] = []) {
  const calls: string[] = [];
  const limits = createRateLimits(({ keyPrefix }) => ({
    consume: async (key) => {
      calls.push(`${keyPrefix} ${key}`);
      return refused.includes(keyPrefix) ? Promise.reject({ msBeforeNext: 1_001 }) : Object({});
    },
    reward: async (key) => Object({ at: calls.push(`undo ${keyPrefix} ${key}`) }),
    delete: async (key) => calls.push(`reset ${keyPrefix} ${key}`) > 0,
  }));
  return { limits, taken: () => calls.splice(0) };
}

const IP = '2001:db8::1';
const NETWORK = '2001:db8::';
const contextOf = (changes: Partial<Context> = {}) =>
  ({ ip: IP, user: null, basketToken: 'basket', ...changes }) as Context;
const USER = { id: 7, session: 1 };

test('rate limit: calls that a caller could repeat under other cookies are counted by network, all others by their subject', async () => {
  const { limits, taken } = recording();
  const countedBy = async (name: CallName, context: Context) => {
    await limits.admit(name, context, 'subject');
    return taken();
  };
  const names = Object.keys(contract) as CallName[];
  const bySubject: CallName[] = [];
  for (const name of names)
    if ((await countedBy(name, contextOf())).some((one) => one.endsWith(' subject'))) bySubject.push(name);

  expect(await countedBy('logIn', contextOf())).toEqual([`logins ${NETWORK}`]);
  expect(await countedBy('getBasket', contextOf())).toEqual([`reads ${NETWORK}`]);
  expect(await countedBy('getBasket', contextOf({ user: USER }))).toEqual([`user_reads ${NETWORK}`]);
  expect(await countedBy('addLine', contextOf())).toEqual(['basket_writes subject', `all_writes ${NETWORK}`]);
  expect(await countedBy('addVoucher', contextOf())).toEqual(['codes subject', `all_writes ${NETWORK}`]);
  expect(await countedBy('payOrder', contextOf())).toEqual(['orders subject', `all_orders ${NETWORK}`]);
  expect(await countedBy('addDog', contextOf())).toEqual(['own_writes subject']);
  expect(await countedBy('addLine', contextOf({ ip: null }))).toEqual([]);
  // Guests choose their subject, so each of these calls needs a user or is counted by network as well.
  const chosen = bySubject.filter((name) => (contract[name] as Call).access !== 'user');
  for (const name of chosen) expect(await countedBy(name, contextOf()), name).toHaveLength(2);
  await limits.admit('addDog', contextOf(), undefined);
  expect(taken()).toEqual([`own_writes ${NETWORK}`]);
});

test('rate limit: a guessed code counts for the network and for the basket, and a right one for neither', async () => {
  const { limits, taken } = recording();

  await limits.admitGuess(contextOf());
  await limits.undoGuess(contextOf());
  await limits.admitGuess(contextOf({ ip: null, basketToken: null }));
  await limits.undoGuess(contextOf({ ip: null, basketToken: null }));

  const both = [`wrong_codes ${NETWORK}`, 'wrong_codes basket'];
  expect(taken()).toEqual([...both, ...both.map((one) => `undo ${one}`)]);
});

test('rate limit: passwords count by email and network, and for all networks unless the browser is known', async () => {
  const { limits, taken } = recording();
  const [stranger, known] = [
    { ip: IP, browser: undefined },
    { ip: IP, browser: 'browser' },
  ];

  await limits.admitPassword('anna@', stranger);
  await limits.resetPasswordAttempts('anna@', stranger);
  expect(taken()).toEqual([
    `wrong_passwords anna@ ${NETWORK}`,
    'all_wrong_passwords anna@',
    `reset wrong_passwords anna@ ${NETWORK}`,
    'undo all_wrong_passwords anna@',
  ]);
  await limits.admitPassword('anna@', known);
  await limits.resetPasswordAttempts('anna@', known);
  expect(taken()).toEqual(['wrong_passwords anna@ browser', 'reset wrong_passwords anna@ browser']);
});

test('rate limit: mailed links count by their recipient, and the refusal names whole seconds to wait', async () => {
  const { limits, taken } = recording(['recovered_mails', 'wrong_passwords']);

  const refusal = await limits.admitRecovery('anna@');
  await limits.admitOrderLink('100001', 'anna@');
  const locked = await limits.admitPassword('anna@', { ip: IP, browser: undefined });

  expect([refusal, locked]).toMatchObject(Array(2).fill({ status: 429, headers: { 'Retry-After': '2' } }));
  expect(taken()).toEqual([
    'recovered_mails anna@',
    'links_of_order 100001 anna@',
    `wrong_passwords anna@ ${NETWORK}`,
  ]);
});

test('rate limit: pages, callbacks, wrong tokens and suggestions count by network', async () => {
  const { limits, taken } = recording(['pages']);

  expect([await limits.admitsPage(IP), await limits.admitsHook(IP)]).toEqual([false, true]);
  await limits.admitWrongToken(contextOf());
  await limits.admitSuggestion(contextOf());
  await limits.admitRead(contextOf({ user: USER }));

  const scopes = ['pages', 'hooks', 'wrong_tokens', 'suggestions', 'user_reads'];
  expect(taken()).toEqual(scopes.map((scope) => `${scope} ${NETWORK}`));
});

test('rate limit: each scope has its number of requests and its time', () => {
  const numbers: Record<string, string[]> = {};
  createRateLimits(({ keyPrefix, points, duration }) => {
    numbers[duration] = [...(numbers[duration] ?? []), `${keyPrefix} ${points}`].sort();
    return Object({});
  });

  expect(numbers).toEqual({
    60: [
      'all_orders 100',
      'all_writes 600',
      'basket_writes 60',
      'codes 10',
      'counts 300',
      'hooks 1200',
      'logins 10',
      'orders 10',
      'own_writes 60',
      'pages 600',
      'reads 600',
      'subscriptions 10',
      'suggestions 60',
      'tokens 30',
      'uploads 20',
      'user_reads 1200',
    ],
    900: ['all_wrong_passwords 30', 'wrong_passwords 5'],
    3600: [
      'links_of_order 5',
      'order_links 10',
      'profile_changes 30',
      'recovered_mails 3',
      'recoveries 10',
      'registrations 10',
      'wrong_codes 30',
      'wrong_tokens 20',
    ],
  });
});
