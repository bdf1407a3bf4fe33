import { createCityCodes } from './cdek-cities.ts';
import { cdekParcels } from './cdek-parcels.ts';
import { listCdekPickupPoints } from './cdek-points.ts';
import { quoteByCdek } from './cdek-quote.ts';
import type { CdekSettings } from './cdek-settings.ts';
import { createTokens } from './cdek-token.ts';
import type { DeliveryProvider } from './provider.ts';

/** CDEK API version 2: couriers, pickup points and lockers. `baseUrl` ends with `/v2`. */
export function createCdek(settings: CdekSettings): DeliveryProvider {
  const tokens = createTokens(settings);
  const desk = { settings, tokens, cityCodes: createCityCodes() };
  return {
    carrier: 'cdek',
    methods: ['cdek-courier', 'cdek-regular-ww'],
    directionOf: ({ country, region, city, point }) =>
      [point?.type ?? 'door', country, region ?? '', city.toLowerCase()].join('/'),
    quote: (asked) => quoteByCdek(desk, asked),
    points: () => listCdekPickupPoints(desk),
    parcels: cdekParcels(desk),
  };
}
