import type { ru } from '../../../ru/storefront/account/pages.ts';

export const en: typeof ru = {
  pages: {
    profile: { title: 'Profile' },
    address: { title: 'Addresses' },
    bonuses: { title: 'Points' },
    loyalty: { title: 'Loyalty programme' },
    orders: { title: 'My orders' },
    partners: { title: 'Partner offers' },
    password: { title: 'Change password' },
    pets: { title: 'My dogs' },
    user: { title: 'My data' },
    partner: { title: 'Partner offer' },
  },
  loadFailed: 'This did not load. Check your connection and try again.',
  again: 'Try again',
};
