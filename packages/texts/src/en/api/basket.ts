import type { ru } from '../../ru/api/basket.ts';

export const en: typeof ru = {
  certificates: {
    not_sent: 'You can use this certificate from the day it is sent',
    expired: 'The certificate has expired',
    blocked: 'This certificate is blocked. Write to us and we will look into it',
    empty: 'Nothing is left on this certificate',
    tooMany: 'One order takes up to ten certificates',
    least: ({ roubles, euros }) => `At least ${euros} (${roubles})`,
    most: ({ roubles, euros }) => `At most ${euros} (${roubles})`,
    earliest: (day) => `${day} at the earliest`,
    latest: (day) => `${day} at the latest`,
  },
  idleCertificate: {
    expired: (day) => `Expired: it was valid until the end of ${day}`,
    blocked: 'This certificate is blocked. Write to us',
  },
  oneCode: 'The order has a promo code already. Remove it to apply another',
  usedWithPhone: (code) =>
    `An order with this phone has used the code ${code} already. Remove the code to place the order`,
  referral: {
    name: 'A friend’s code',
    description: (percent) => `${percent}% off the first order with a friend’s code.`,
  },
  design: 'Design',
};
