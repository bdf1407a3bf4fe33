// The two banners of the demo's home page.
import type { BannerRow } from '@kashtanka/contract/import';
import { hero } from '../photos.ts';
import { both } from '../text.ts';

/** Where the visitors of the collection came from, for the shop's reports. */
const CAMPAIGN = new URLSearchParams({ utm_source: 'site', utm_medium: 'banner', utm_campaign: 'new_collection' });

export const banners: BannerRow[] = [
  {
    // Without a picture: the shop draws its dog there.
    code: 'new-collection',
    place: 1,
    subtitle: both('Новая коллекция', 'New collection'),
    title: both('Первый снег. Первый след.', 'First snow. First tracks.'),
    description: both(
      'Ошейники, поводки и\u00a0шлейки, которые видно в\u00a0метель и\u00a0не\u00a0стыдно надеть в\u00a0театр.',
      'Collars, leashes and harnesses bright enough for a blizzard, smart enough for the theatre.',
    ),
    button_text: both('Смотреть коллекцию', 'See the collection'),
    link: `/collections/first-snow?${CAMPAIGN}`,
    block_style: 'light',
  },
  {
    code: 'walking-bags',
    place: 2,
    subtitle: both('Людям', 'For people'),
    title: both('Сумка, которая гуляет сама по\u00a0себе', 'The bag that walks by itself'),
    description: both(
      'Лакомства, ключи, телефон и\u00a0варежка. Руки свободны, собака довольна.',
      'Treats, keys, phone and a mitten. Hands free, dog happy.',
    ),
    button_text: both('Сумки для\u00a0прогулок', 'Walking bags'),
    link: '/catalog/humans/bags-and-accessories/bags',
    block_style: 'dark',
    media_sizes: 'other',
    image_desktop: hero('bags', 'desktop').file,
    image_mobile: hero('bags', 'mobile').file,
  },
];
