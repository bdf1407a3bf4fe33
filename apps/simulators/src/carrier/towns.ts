// The towns of all carrier simulators, each with its ids at the carriers. Prices grow with the zone.

export type Town = {
  name: string;
  region: string;
  cdek: number;
  boxberry: string;
  /** The first post code of the town. */
  zip: string;
  zone: number;
  lat: number;
  lon: number;
};

export const TOWNS: readonly Town[] = [
  { name: 'Москва', region: 'Москва', cdek: 44, boxberry: '68', zip: '101000', zone: 0, lat: 55.75, lon: 37.62 },
  {
    name: 'Санкт-Петербург',
    region: 'Санкт-Петербург',
    cdek: 137,
    boxberry: '116',
    zip: '190000',
    zone: 1,
    lat: 59.94,
    lon: 30.31,
  },
  {
    name: 'Казань',
    region: 'Республика Татарстан',
    cdek: 424,
    boxberry: '45',
    zip: '420000',
    zone: 1,
    lat: 55.79,
    lon: 49.12,
  },
  {
    name: 'Екатеринбург',
    region: 'Свердловская область',
    cdek: 250,
    boxberry: '38',
    zip: '620000',
    zone: 2,
    lat: 56.84,
    lon: 60.61,
  },
  {
    name: 'Тверь',
    region: 'Тверская область',
    cdek: 245,
    boxberry: '146',
    zip: '170000',
    zone: 1,
    lat: 56.86,
    lon: 35.91,
  },
  {
    name: 'Киров',
    region: 'Кировская область',
    cdek: 459,
    boxberry: '47',
    zip: '610000',
    zone: 2,
    lat: 58.6,
    lon: 49.66,
  },
  // Two towns of the same name, as in reality.
  {
    name: 'Киров',
    region: 'Калужская область',
    cdek: 2094,
    boxberry: '48',
    zip: '249440',
    zone: 1,
    lat: 54.08,
    lon: 34.31,
  },
];

/** A known town without delivery. */
export const NO_ROUTE: Town = {
  name: 'Диксон',
  region: 'Красноярский край',
  cdek: 99_999,
  boxberry: '9999',
  zip: '647340',
  zone: 9,
  lat: 73.5,
  lon: 80.52,
};

const BASE = 200;
const PER_ZONE = 150;
const PER_KG = 50;
const G_IN_KG = 1_000;

/** In roubles; deterministic. */
export function priceOf({ zone }: Town, weightG: number): number {
  return BASE + PER_ZONE * zone + PER_KG * Math.ceil(weightG / G_IN_KG);
}

export function townAt(index: number): Town {
  const town = TOWNS[index % TOWNS.length];
  if (!town) throw new Error('there are no towns');
  return town;
}
