import type { ru } from '../ru/pages.ts';

const profiles = 'This section opens soon.';
const posts = 'The first stories are still drying. Look in a little later.';
const drops = 'The next drop is still being sewn. Look in a little later.';

export const en: typeof ru = {
  pages: {
    blog: { title: 'Blog', line: posts },
    drops: { title: 'Drops', line: drops },
    profile: { title: 'Profile', line: profiles },
    address: { title: 'Addresses', line: profiles },
    bonuses: { title: 'Points', line: profiles },
    loyalty: { title: 'Loyalty programme', line: profiles },
    orders: { title: 'My orders', line: profiles },
    partners: { title: 'Partner offers', line: profiles },
    password: { title: 'Change password', line: profiles },
    pets: { title: 'My dogs', line: profiles },
    user: { title: 'My data', line: profiles },
    post: { title: 'Story', line: posts },
    drop: { title: 'Drop', line: drops },
    partner: { title: 'Partner offer', line: profiles },
  },
  toCatalogue: 'To the catalogue',
  loadFailed: 'This did not load. Check your connection and try again.',
  again: 'Try again',
};
