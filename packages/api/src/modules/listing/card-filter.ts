import type { Search } from './interpret-query.ts';

export type CardFilter = {
  search?: Search | undefined;
  category?: string | undefined;
  collection?: string | undefined;
  class?: readonly string[] | undefined;
  size?: readonly string[] | undefined;
  /** Sizes prefixed by their class: `clr:m`. */
  fits?: readonly string[] | undefined;
  color?: readonly string[] | undefined;
  design?: readonly string[] | undefined;
  carabiner?: readonly string[] | undefined;
  available?: boolean | undefined;
  is_new?: boolean | undefined;
  discounted?: boolean | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
};

export type FilterKey = keyof CardFilter;

export const FILTER_KEYS: readonly FilterKey[] = [
  'search',
  'category',
  'collection',
  'class',
  'size',
  'fits',
  'color',
  'design',
  'carabiner',
  'available',
  'is_new',
  'discounted',
  'price_min',
  'price_max',
];

/** Adds a search, and the sizes that it contains unless sizes are chosen. */
export function withSearch(filter: CardFilter, search: Search | undefined): CardFilter {
  const isSized = filter.size !== undefined || filter.fits !== undefined;
  return { ...filter, search, ...(search?.fits && !isSized && { fits: search.fits }) };
}

export function without(filter: CardFilter, keys: readonly FilterKey[]): CardFilter {
  const remaining: CardFilter = { ...filter };
  for (const key of keys) remaining[key] = undefined;
  return remaining;
}
