import type { ru } from '../../ru/api/bonus-points.ts';

export const en: typeof ru = {
  cashback: (order) => `Points for order ${order}`,
  offer: (order) => `Points from an offer for order ${order}`,
  referral: () => 'For a friend’s first order',
  spent: (order) => `Payment of order ${order}`,
  returned: (order) => `Order ${order} was cancelled, the points are back`,
  refund: (order) => `Returned from order ${order}`,
  clawback: (order) =>
    order === null ? 'A friend returned the first order' : `Points for items returned from order ${order}`,
  manual: () => 'From the shop',
  void: () => 'The profile was deleted',
};
