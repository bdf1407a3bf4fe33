import type { ShopFactRow } from '@kashtanka/contract/import';
import { both } from '../text.ts';

const address = both('Москва, Лаврушинский пер., 0, во дворе', 'Moscow, 0 Lavrushinsky Lane, in the yard');
const region = both('Москва и область', 'Moscow and region');
const slogan = both('Вещи, с которыми возвращаются домой', 'Collars and leashes that lead home');
const story = both(
  'Каштанка потерялась в городе, выучилась цирковым номерам и всё равно узнала своих на галёрке. Мы делаем вещи для тех, кто всегда находит дорогу домой.',
  'Kashtanka got lost in the city, learned circus tricks and still knew her own people, up in the gallery. We sew and engrave for those who always find the way home.',
);

/** Contacts of the demo shop lead nowhere. */
export const shopFacts: ShopFactRow[] = [
  { name: 'name_ru', value: 'Каштанка' },
  { name: 'name_en', value: 'Kashtanka' },
  { name: 'phone', value: '8\u00a0(800)\u00a0000-00-00' },
  { name: 'second_phone', value: '+7\u00a0(495)\u00a0000-00-00' },
  { name: 'email', value: 'shop@kashtanka.example' },
  { name: 'telegram', value: 'https://t.me/kashtanka_example' },
  { name: 'vk', value: 'https://vk.com/kashtanka_example' },
  { name: 'help_bot', value: 'https://t.me/kashtanka_example_bot' },
  { name: 'address_ru', value: address.ru },
  { name: 'address_en', value: address.en },
  { name: 'hours_ru', value: 'Ежедневно 11:00–20:00' },
  { name: 'hours_en', value: 'Daily 11:00–20:00' },
  { name: 'region_ru', value: region.ru },
  { name: 'region_en', value: region.en },
  { name: 'slogan_ru', value: slogan.ru },
  { name: 'slogan_en', value: slogan.en },
  { name: 'story_ru', value: story.ru },
  { name: 'story_en', value: story.en },
  // A balm by its article (OFFER-20), then any of the bags, tags, waist bags and bowls.
  { name: 'upsells', value: 'cos01-01glk, pba, tag, wba, bwl' },
  { name: 'exchange_days', value: '30' },
  { name: 'promos', value: 'family, summer, march, points' },
  { name: 'partners', value: 'lapa, ryadom, pena' },
];
