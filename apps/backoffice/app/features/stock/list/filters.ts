import type { StockFilters } from '../queries.ts';

export const STATES = ['low', 'none', 'in_demand'] as const;

export function readFilters(search: URLSearchParams): StockFilters {
  const q = search.get('q')?.trim();
  const state = STATES.find((one) => one === search.get('state'));
  return { ...(q && { q }), ...(state && { state }) };
}
