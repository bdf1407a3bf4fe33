import { formatPlural } from '../../../plural.ts';
import type { ru } from '../../../ru/storefront/content/home.ts';

const daysOf = (days: number) => formatPlural('en', days, { zero: '', one: '#\u00a0day', many: '#\u00a0days' });

export const en: typeof ru = {
  title: 'Online shop',
  freeFrom: (sum) => `Free delivery from ${sum}`,
  freeWhere: (places, hasExceptions) => {
    const where = places.length > 0 ? places.join(', ') : 'to any address';
    return hasExceptions ? `${where}, except express` : where;
  },
  exchange: (days) => ({ title: 'Wrong size?', text: `We exchange it within ${daysOf(days)}` }),
  points: (percent) => ({ title: `${percent}% back in points`, text: 'for members' }),
  engraving: { title: 'Engraving on the tag', text: 'a name and a phone, so that someone can call you' },
  looking: 'Shop by category',
  allProducts: 'All products',
  loved: 'Neighbourhood favourites',
  more: (count: number) => `${count}\u00a0more`,
  tagTitle: 'Two lines that bring them home',
  tagText:
    'A tag holds a name and a phone number. The metal is not afraid of puddles, and whoever finds your dog knows where to call.',
  tagName: 'AUNTIE',
  tagPhone: '+7 900 000-00-00',
  tagButton: 'Choose a tag',
  collections: 'Collections',
  allCollections: 'All collections',
  storyLink: 'More about us',
  stopFilm: 'Stop',
  playFilm: 'Play',
  blog: 'Blog',
  allPosts: 'All stories',
  social: 'Out walking with us',
  socialPage: 'Our page',
  socialPost: 'A post on our page',
};
