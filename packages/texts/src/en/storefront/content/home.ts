import type { ru } from '../../../ru/storefront/content/home.ts';

export const en: typeof ru = {
  title: 'Collars and leashes that lead home',
  description:
    'Collars, leashes, harnesses and engraved ID tags. Free delivery from ≈\u00a0€67 in Moscow, its region and St\u00a0Petersburg. Sizes exchanged within 30\u00a0days.',
  promises: [
    {
      title: 'Free delivery from ≈\u00a0€67',
      text: 'in Moscow, its region and St\u00a0Petersburg, except express',
    },
    { title: 'Wrong size?', text: 'We exchange it within 30 days' },
    { title: '7% back in points', text: 'for members' },
    { title: 'Engraving on the tag', text: 'a name and a phone, so that someone can call you' },
  ],
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
  story:
    'Kashtanka got lost in the city, learned circus tricks and still knew her own people, up in the gallery. We sew and engrave for those who always find the way home.',
  storyLink: 'Where our name comes from',
  stopFilm: 'Stop',
  playFilm: 'Play',
  blog: 'Blog',
  allPosts: 'All stories',
  social: 'Out walking with us',
  socialPage: 'Our page',
  socialPost: 'A post on our page',
};
