import type { DeliveryProvider } from '../provider.ts';
import { createCityCodes } from './cities.ts';
import { cdekParcels } from './parcels.ts';
import { listCdekPickupPoints } from './points.ts';
import { quoteByCdek } from './quote.ts';
import type { CdekSettings } from './settings.ts';
import { createTokens } from './token.ts';

/** CDEK API version 2: couriers, pickup points and lockers. `baseUrl` ends with `/v2`. */
export function createCdek(settings: CdekSettings): DeliveryProvider {
  const tokens = createTokens(settings);
  const client = { settings, tokens, cityCodes: createCityCodes() };
  return {
    carrier: 'cdek',
    methods: ['cdek-courier', 'cdek-regular-ww'],
    directionOf: ({ country, region, city, point }) =>
      [point?.type ?? 'door', country, region ?? '', city.toLowerCase()].join('/'),
    quote: (asked) => quoteByCdek(client, asked),
    points: () => listCdekPickupPoints(client),
    parcels: cdekParcels(client),
  };
}
