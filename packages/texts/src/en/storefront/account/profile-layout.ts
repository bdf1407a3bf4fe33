import { formatAmount, roubles } from '@kashtanka/rules';
import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/account/profile-layout.ts';

/** One bonus point is one rouble (D43), so it is formatted as a sum. */
export const points = (count: number) => {
  const forms = { zero: 'points', one: 'point', many: 'points' };
  return `${formatAmount(roubles(count), 0)}\u00a0${formatPlural('en', count, forms)}`;
};

export const en: typeof ru = {
  points,
  hello: 'Hello,',
  logOut: 'Log out',
  logOutTitle: 'Log out of the profile?',
  logOutText: 'The basket stays in the profile and comes back when you log in again.',
  stay: 'Stay',
};
