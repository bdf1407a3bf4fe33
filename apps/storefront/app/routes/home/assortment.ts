export const BAGS = 'humans/bags-and-accessories/bags';
export const TAGS = 'accessories/tags';

/** The main categories in the order of the assortment (CATALOGUE-01). Missing ones are omitted. */
export const CATEGORIES = [
  'collars',
  'leashes',
  'harnesses',
  TAGS,
  'accessories/cords',
  'accessories/scarves',
  'accessories/bowls',
  'humans/bags-and-accessories/key-holders',
  'humans/bags-and-accessories/belts',
  BAGS,
  'accessories/care',
  'gifts',
];
