// Where the parts of the home page lead.
export const BAGS = 'humans/bags-and-accessories/bags';
export const TAGS = 'accessories/tags';

/** What most people come for, in the order of the assortment (CATALOGUE-01). What the shop has not is left out. */
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
