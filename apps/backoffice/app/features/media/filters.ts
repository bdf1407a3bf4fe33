import type { MediaFilters } from './queries.ts';

export const STATES = ['used', 'unused'] as const;

export function readFilters(search: URLSearchParams): MediaFilters {
  const q = search.get('q')?.trim();
  const state = STATES.find((one) => one === search.get('state'));
  return { ...(q && { q }), ...(state && { state }) };
}
