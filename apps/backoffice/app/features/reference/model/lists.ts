import type { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';

export type ReferenceList = keyof (typeof referenceText)['ru']['lists'];

/** Lists with a page at `/reference`; categories and collections have pages of their own. */
export const PLAIN_LISTS = [
  'classes',
  'colors',
  'designs',
  'models',
  'size_charts',
  'tag_sets',
  'shipping.tariffs',
  'pickup_points',
  'locations.cities',
  'locations.regions',
  'locations.countries',
] as const satisfies readonly ReferenceList[];

export type PlainList = (typeof PLAIN_LISTS)[number];

/** The fields by which a row is known: they are given once. */
export const KEY_FIELDS: Readonly<Record<ReferenceList, readonly string[]>> = {
  classes: ['code'],
  colors: ['code'],
  designs: ['code'],
  models: ['product_class', 'code'],
  categories: ['slug_path'],
  collections: ['slug'],
  size_charts: ['key', 'name'],
  tag_sets: ['code'],
  'shipping.tariffs': ['method', 'zone', 'up_to_g'],
  pickup_points: ['network', 'code'],
  'locations.cities': ['region'],
  'locations.regions': ['code'],
  'locations.countries': ['code'],
};

/** Fields whose value is the key of a row of another list. */
export const REFERENCES: Readonly<Record<string, ReferenceList>> = {
  'designs.color': 'colors',
  'models.product_class': 'classes',
  'size_charts.key': 'classes',
  'locations.regions.country': 'locations.countries',
  'locations.cities.region': 'locations.regions',
  'pickup_points.region': 'locations.regions',
};

/** The command of the people who may change a list. */
export function commandOf(list: ReferenceList): 'data edit' | 'delivery edit' {
  return list === 'shipping.tariffs' || list === 'pickup_points' ? 'delivery edit' : 'data edit';
}

export function isPlainList(name: string | undefined): name is PlainList {
  return PLAIN_LISTS.some((one) => one === name);
}
