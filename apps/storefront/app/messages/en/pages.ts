import type { ru } from '../ru/pages.ts';

const drops = 'The next drop is still being sewn. Look in a little later.';

export const en: typeof ru = {
  pages: {
    drops: { title: 'Drops', line: drops },
    profile: { title: 'Profile' },
    address: { title: 'Addresses' },
    bonuses: { title: 'Points' },
    loyalty: { title: 'Loyalty programme' },
    orders: { title: 'My orders' },
    partners: { title: 'Partner offers' },
    password: { title: 'Change password' },
    pets: { title: 'My dogs' },
    user: { title: 'My data' },
    drop: { title: 'Drop', line: drops },
    partner: { title: 'Partner offer' },
  },
  toCatalogue: 'To the catalogue',
  loadFailed: 'This did not load. Check your connection and try again.',
  again: 'Try again',
};
