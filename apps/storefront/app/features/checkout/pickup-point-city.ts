import type { PickupPointListName } from '@kashtanka/rules';
import { api } from '#platform/api.ts';

/** The city of the form; the region is empty for an unknown city. */
export type FormCity = { city: string; state: string };

/** The city of a pickup point; `gone` if the point does not exist, `silent` if the request failed. */
export type PickupPointCity = ({ at: 'known' } & FormCity) | { at: 'gone' } | { at: 'silent' };

export async function loadPickupPointCity(list: PickupPointListName, code: string): Promise<PickupPointCity> {
  const point = await api.getPickupPoint({ params: { list, code } });
  if (!point.ok) return { at: point.status === 404 ? 'gone' : 'silent' };
  const { city, region } = point.body;
  if (region === null) return { at: 'known', city, state: '' };
  const named = await api.getRegion({ params: { id: region } });
  return named.ok ? { at: 'known', city, state: named.body.name } : { at: 'silent' };
}
