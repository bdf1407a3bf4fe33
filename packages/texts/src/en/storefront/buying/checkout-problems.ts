import type { ru } from '../../../ru/storefront/buying/checkout-problems.ts';

export const en: typeof ru = {
  fixErrors: (count) => (count > 1 ? `Correct the ${count} marked fields` : 'Correct the marked field'),
  risen: (from, to, question) => `The total went up from ${from} to ${to}. ${question}?`,
  pricesRisen: (question) => `Prices have gone up. ${question}?`,
  priceChangedTitle: 'The total has changed',
  priceChangedText: (before: string, after: string) =>
    `It was ${before} and is now ${after}. Check the order and press the button again.`,
  stockChangedTitle: 'Some items have just sold out',
  stockChangedText: 'You were not charged. Change the quantity or remove what is sold out.',
  stockLeft: (title: string, left: number) => (left > 0 ? `${title}: ${left} left` : `${title}: sold out`),
  fixBasket: 'Take what is left',
  removeGone: 'Remove it',
  alreadyOrderedTitle: 'This order is already placed',
  openOrder: (number: string) => `Open order ${number}`,
  failedTitle: (status: number | string) => `Error ${status}`,
  failedText: 'The order was not placed. Try later or write to support.',
  lostText:
    'We got no answer and do not know whether the order was placed. Check the connection and try again: there will be no second order.',
  serverSaid: (message: string) => `Server response: ${message}`,
  offline: '(no connection)',
  unpaidLimit: {
    orders: (most) =>
      `One email or phone may have at most ${most} unpaid ${most === 1 ? 'order' : 'orders'}. Pay one of them, or call us to cancel one you do not need.`,
    units: (most) =>
      `Unpaid orders may hold at most ${most} ${most === 1 ? 'item' : 'items'}. Lower the quantity, pay your earlier orders, or call us and we will place the order together.`,
    network: () =>
      'There are too many unpaid orders from your network right now. Try another connection, or call us and we will place the order together.',
  },
  storeClosed: 'The shop is closed now. Your basket stays as it is.',
};
