import type { ru } from '../../ru/api/shipping.ts';

export const en: typeof ru = {
  names: {
    'cdek-courier': 'CDEK courier',
    'cdek-regular-ww': 'CDEK pickup point',
    'pochtaru-pochtomat': 'Russian Post locker',
    pickup: 'Pick up in the shop',
    'msk-express': 'Moscow express',
    'boxberry-courier': 'Boxberry courier',
    'boxberry-pvz': 'Boxberry pickup point',
    'bxb-courier': 'Boxberry courier',
    'no-shipping-required': 'No delivery needed',
  },
  descriptions: {
    'cdek-courier': 'To the door, all over Russia',
    'cdek-regular-ww': 'Collect nearby',
    'pochtaru-pochtomat': 'Open the locker with a code',
    'boxberry-courier': 'To the door',
    'bxb-courier': 'To the door',
    'boxberry-pvz': 'Collect nearby',
    pickup: 'You collect it yourself',
    'msk-express': 'Today, if ordered by 14:00 on a working day',
    'no-shipping-required': 'Everything comes by email',
  },
  tooHeavy: (kg) => `The order is too heavy: the limit is ${kg}\u00a0kg`,
};
