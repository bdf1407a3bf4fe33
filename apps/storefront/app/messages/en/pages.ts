import type { ru } from '../ru/pages.ts';

const posts = 'The first stories are still drying. Look in a little later.';
const drops = 'The next drop is still being sewn. Look in a little later.';

export const en: typeof ru = {
  pages: {
    blog: { title: 'Blog', line: posts },
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
    post: { title: 'Story', line: posts },
    drop: { title: 'Drop', line: drops },
    partner: { title: 'Partner offer' },
  },
  toCatalogue: 'To the catalogue',
  loadFailed: 'This did not load. Check your connection and try again.',
  again: 'Try again',
};
