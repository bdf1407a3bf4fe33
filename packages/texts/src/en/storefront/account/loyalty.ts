import { formatAmount, roubles } from '@kashtanka/rules';
import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/account/loyalty.ts';
import { points } from './profile-layout.ts';

/** One bonus point is one rouble (D43), so it is formatted as a sum. */
const number = (count: number) => formatAmount(roubles(count), 0);

export const en: typeof ru = {
  points,
  pay: 'Pay with points',
  onAccount: (balance, most) =>
    most < balance
      ? `You have ${points(balance)}, up to ${number(most)} can be spent here`
      : `You have ${points(balance)}`,
  notForThese: (balance) => `You have ${points(balance)}. They do not pay for certificates or delivery`,
  payFailed: 'That did not work. Check your connection and try again.',
  howMany: 'How many points to spend',
  howManyRequired: 'Enter a whole number of points',
  spend: 'Spend',
  cashback: (count) => (count > 0 ? `This order will bring you ${points(count)}.` : ''),
  bonusesTitle: 'Points',
  pending: (count) => `${points(count)} more on the way: they come once you receive your orders.`,
  rule: (percent) =>
    `120\u00a0points\u00a0=\u00a0€1 (1\u00a0point\u00a0=\u00a01\u00a0rouble). Points pay for products${percent < 100 ? `, up to ${percent}% of their price` : ''}: whole points, while kopecks add up. They never expire.`,
  history: 'History',
  empty: 'Nothing yet. Points come with your first order.',
  toCatalogue: 'To the catalogue',
  more: 'Show more',
  states: { coming: 'on the way', held: 'awaits payment', canceled: 'cancelled' },
  loadFailed: 'This did not load. Check your connection and try again.',
  loyaltyTitle: 'Loyalty programme',
  rate: (percent) => `${percent}% back in points`,
  rateText: 'On every order you place logged in. Gift certificates and delivery do not count.',
  toBonuses: (count) => `You have ${points(count)}`,
  toLoyalty: 'How to earn and spend them',
  howTitle: 'How it works',
  how: (percent) => [
    'You pay for an order and earn points.',
    'You receive the order, and the points are yours to spend.',
    `You pay for products with points: 120\u00a0points\u00a0=\u00a0€1${percent < 100 ? `, up to ${percent}% of the price` : ''}. At least 1\u00a0rouble (€0.01) is left to pay.`,
  ],
  codeTitle: 'A code for friends',
  codeText: (percent, count) =>
    count > 0
      ? `Your friend gets ${percent}% off a first order, and you get ${points(count)} once it has arrived.`
      : `Your friend gets ${percent}% off a first order.`,
  copy: 'Copy the code',
  share: 'Share a link',
  shareText: 'A discount on your first order',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the code and copy it yourself.',
  friends: (count) =>
    formatPlural('en', count, {
      zero: 'Nobody has come with your code yet.',
      one: '#\u00a0friend has come with your code.',
      many: '#\u00a0friends have come with your code.',
    }),
  toFamily: 'What else the family has',
};
