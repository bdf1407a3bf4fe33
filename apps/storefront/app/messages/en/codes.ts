import type { ru } from '../ru/codes.ts';

const required = 'Enter a code.';

const reasons: Record<string, string> = {
  required,
  does_not_exist:
    'There is no such code. Look for a typo: a certificate has fourteen characters, and the first two are GC.',
  already_applied: 'This code is applied already.',
};

export const en: typeof ru = {
  reasons,
  required,
  label: 'Promo code or certificate',
  apply: 'Apply',
  group: 'Your codes',
  logIn: 'Log in',
  logInTitle: (code) => `Log in to use ${code}`,
  logInText: 'Promo codes work in a profile. Log in, and the code is applied for you.',
  notNow: 'Not now',
  guestHint: 'Promo codes need a login. Gift certificates work without one.',
  removePromo: (code: string) => `Remove promo code ${code}`,
  promoTitle: 'The promo code is applied',
  promo: (name: string, sum: string) => `${name}: ${sum} off this order.`,
  promoOnDelivery: (name: string) => `${name}: the price of delivery changes once you choose one.`,
  promoWaits: (name: string) => `${name}: the discount comes with the first goods.`,
  balance: (sum: string) => `${sum} on it`,
  nothingLeft: 'nothing is left on it',
  remove: (code: string) => `Remove certificate ${code}`,
  appliedTitle: 'The certificate is applied',
  applied: (sum: string) => `It holds ${sum}. What the order does not spend stays on the same code.`,
  balanceTitle: 'What is left on a certificate',
  balanceLabel: 'Certificate code',
  balanceAsk: 'Check',
  balanceHint: 'The code is in the letter: fourteen characters, the first two are GC.',
  balanceValid: (sum: string, day: string) => `There is ${sum} on it. Valid until the end of ${day}.`,
  balanceEmpty: 'All that was on this certificate has been spent.',
  balanceExpired: (day: string) => `The certificate was valid until the end of ${day}.`,
  balanceBlocked: 'This certificate has been stopped. Write to us and we will look into it.',
  balanceNotSent: 'This certificate has not been sent yet: it pays from the day it is sent.',
  card: 'Card to print (PDF)',
  cardFile: 'Kashtanka certificate',
  refusedTitle: (code: string) => `Code ${code} was not applied`,
  hint: 'If you are sure that the code is right, write to support and we will sort it out.',
  serverError: 'Something broke on our side. Try again in a minute.',
  unknownError: 'The code could not be applied. Try once more.',
  tooMany: 'Too many attempts. Wait a little and try again.',
  offline: 'The shop did not answer. Check your connection and try again.',
  notRemovedTitle: (status: number) => `Error ${status}`,
  notRemoved: (code: string) => `The code ${code} was not removed. Reload the page and try again.`,
  ok: 'All right',
};
