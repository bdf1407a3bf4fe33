import { mapCitiesText } from '@kashtanka/texts/storefront/buying/map-cities';
import type { Locale } from '#platform/text/locale.ts';

type City = readonly [name: keyof (typeof mapCitiesText)['ru'], lat: number, lon: number];

/** Sorted by population, because the map shows the first of two overlapping names. */
const CITIES: readonly City[] = [
  ['moscow', 55.7558, 37.6173],
  ['stPetersburg', 59.9391, 30.3159],
  ['novosibirsk', 55.0302, 82.9204],
  ['yekaterinburg', 56.8389, 60.6057],
  ['kazan', 55.7961, 49.1064],
  ['krasnoyarsk', 56.0153, 92.8932],
  ['nizhnyNovgorod', 56.3269, 44.0059],
  ['chelyabinsk', 55.1644, 61.4368],
  ['ufa', 54.7388, 55.9721],
  ['samara', 53.1959, 50.1002],
  ['rostovOnDon', 47.2357, 39.7015],
  ['krasnodar', 45.0355, 38.9753],
  ['omsk', 54.9885, 73.3242],
  ['voronezh', 51.6608, 39.2003],
  ['perm', 58.0105, 56.2502],
  ['volgograd', 48.708, 44.5133],
  ['saratov', 51.5331, 46.0342],
  ['tyumen', 57.153, 65.5343],
  ['irkutsk', 52.2864, 104.2807],
  ['khabarovsk', 48.4802, 135.0719],
  ['vladivostok', 43.1155, 131.8855],
  ['yakutsk', 62.0281, 129.7326],
  ['kaliningrad', 54.7104, 20.4522],
  ['murmansk', 68.9585, 33.0827],
  ['arkhangelsk', 64.5393, 40.5187],
  ['kirov', 58.6036, 49.668],
  ['sochi', 43.5855, 39.7231],
  ['tula', 54.1931, 37.6173],
  ['tver', 56.8587, 35.9176],
  ['yaroslavl', 57.6261, 39.8845],
  ['ryazan', 54.6292, 39.7364],
  ['balashikha', 55.7963, 37.9382],
  ['podolsk', 55.4311, 37.5456],
];

export function listMapCities(locale: Locale): { name: string; lat: number; lon: number }[] {
  const names = mapCitiesText[locale];
  return CITIES.map(([name, lat, lon]) => ({ name: names[name], lat, lon }));
}
