// Running offers. The first two apply to every shopper, so product cards show the old prices struck through.
import type { OfferRow } from '@kashtanka/contract/import';
import { dayBefore, endOfDay, startOfDay } from '../dates.ts';
import { routeLeash } from '../products/leashes.ts';
import { articleOf, designVariantsOf } from '../products/product-model.ts';
import { both } from '../text.ts';

export function offers(today: string): OfferRow[] {
  return [routeWeeks(today), bagForTheSeason(today), freeDelivery, threeHolders];
}

function routeWeeks(today: string): OfferRow {
  const range = { articles: designVariantsOf(routeLeash).map(([design]) => articleOf(routeLeash, design)) };
  return {
    code: 'route-15',
    name: both('Перестёжки «Маршрут»: −15%', 'Route leashes: −15%'),
    description: both(
      'Скидка на все цвета и размеры поводка-перестёжки «Маршрут».',
      'A discount on every design and size of the Route adjustable leash.',
    ),
    category: 'Basket',
    priority: 20,
    is_exclusive: false,
    starts_at: startOfDay(dayBefore(today, 7)),
    ends_at: null,
    channels: [],
    condition: { type: 'Count', value: '1', range },
    benefit: { type: 'Percentage', value: '15', range },
  };
}

function bagForTheSeason(today: string): OfferRow {
  const range = { class_codes: ['pba'] };
  return {
    code: 'walking-bag-500',
    name: both('Сумка к сезону: −500 ₽', 'A bag for the season: ≈ €4 off'),
    description: both(
      'Скидка на сумки для прогулок «Карман», до конца сезона.',
      'A discount on Pocket walking bags until the end of the season.',
    ),
    category: 'Basket',
    priority: 10,
    is_exclusive: false,
    starts_at: startOfDay(dayBefore(today, 14)),
    ends_at: endOfDay(dayBefore(today, -60)),
    channels: [],
    condition: { type: 'Count', value: '1', range },
    benefit: { type: 'Absolute', value: '500', range },
  };
}

const freeDelivery: OfferRow = {
  code: 'free-delivery',
  name: both('Бесплатная доставка', 'Free delivery'),
  description: both(
    'От 8 000 ₽ в Москве, Московской области и Санкт-Петербурге, кроме экспресса. Сертификаты в сумму не входят.',
    'From ≈ €67 (8 000 ₽) in Moscow, Moscow region and St Petersburg, except express. Certificates do not count.',
  ),
  category: 'Shipping',
  priority: 1,
  condition: {
    type: 'ValueAndDirection',
    value: '8000',
    directions: ['RU-MOW', 'RU-MOS', 'RU-SPE'],
    exclude_methods: ['msk-express'],
    range: { includes_all: true, exclude_class_codes: ['gft01'] },
  },
  benefit: { type: 'Shipping percentage', value: '100', range: { includes_all: true } },
};

const threeHolders: OfferRow = {
  code: 'three-holders',
  name: both('Три держателя по цене двух', 'Three tag holders for the price of two'),
  description: both(
    'Держатели адресников любых цветов: самый дешёвый из трёх достанется бесплатно.',
    'Tag holders of any colour: the cheapest of three is free.',
  ),
  category: 'Basket',
  priority: 15,
  is_exclusive: false,
  condition: { type: 'Count', value: '3', range: { class_codes: ['hld'] } },
  benefit: { type: 'Multibuy', value: '0', range: { class_codes: ['hld'] } },
};
