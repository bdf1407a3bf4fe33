import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { Locale } from '#platform/text/locale.ts';

type Town = readonly [ru: string, en: string, lat: number, lon: number];

/** Sorted by population, because the map shows the first of two overlapping names. */
const TOWNS: readonly Town[] = [
  ['Москва', 'Moscow', 55.7558, 37.6173],
  ['Санкт-Петербург', 'St Petersburg', 59.9391, 30.3159],
  ['Новосибирск', 'Novosibirsk', 55.0302, 82.9204],
  ['Екатеринбург', 'Yekaterinburg', 56.8389, 60.6057],
  ['Казань', 'Kazan', 55.7961, 49.1064],
  ['Красноярск', 'Krasnoyarsk', 56.0153, 92.8932],
  ['Нижний Новгород', 'Nizhny Novgorod', 56.3269, 44.0059],
  ['Челябинск', 'Chelyabinsk', 55.1644, 61.4368],
  ['Уфа', 'Ufa', 54.7388, 55.9721],
  ['Самара', 'Samara', 53.1959, 50.1002],
  ['Ростов-на-Дону', 'Rostov-on-Don', 47.2357, 39.7015],
  ['Краснодар', 'Krasnodar', 45.0355, 38.9753],
  ['Омск', 'Omsk', 54.9885, 73.3242],
  ['Воронеж', 'Voronezh', 51.6608, 39.2003],
  ['Пермь', 'Perm', 58.0105, 56.2502],
  ['Волгоград', 'Volgograd', 48.708, 44.5133],
  ['Саратов', 'Saratov', 51.5331, 46.0342],
  ['Тюмень', 'Tyumen', 57.153, 65.5343],
  ['Иркутск', 'Irkutsk', 52.2864, 104.2807],
  ['Хабаровск', 'Khabarovsk', 48.4802, 135.0719],
  ['Владивосток', 'Vladivostok', 43.1155, 131.8855],
  ['Якутск', 'Yakutsk', 62.0281, 129.7326],
  ['Калининград', 'Kaliningrad', 54.7104, 20.4522],
  ['Мурманск', 'Murmansk', 68.9585, 33.0827],
  ['Архангельск', 'Arkhangelsk', 64.5393, 40.5187],
  ['Киров', 'Kirov', 58.6036, 49.668],
  ['Сочи', 'Sochi', 43.5855, 39.7231],
  ['Тула', 'Tula', 54.1931, 37.6173],
  ['Тверь', 'Tver', 56.8587, 35.9176],
  ['Ярославль', 'Yaroslavl', 57.6261, 39.8845],
  ['Рязань', 'Ryazan', 54.6292, 39.7364],
  ['Балашиха', 'Balashikha', 55.7963, 37.9382],
  ['Подольск', 'Podolsk', 55.4311, 37.5456],
];

export function listMapCities(locale: Locale): { name: string; lat: number; lon: number }[] {
  return TOWNS.map(([ru, en, lat, lon]) => ({ name: locale === DEFAULT_LOCALE ? ru : en, lat, lon }));
}
