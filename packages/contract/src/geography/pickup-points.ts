import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Day, Nullable, Page, paging } from '../values.ts';

/** PICKUPPOINT-01: the same in a list as alone. */
export const PickupPoint = Type.Object({
  code: Type.String(),
  name: Type.String(),
  address: Type.String(),
  metro: Nullable(Type.String()),
  station: Nullable(Type.String()),
  work_time: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** When a light parcel that is ordered today would be there. */
  estimated_delivery_date: Nullable(Day),
  comment: Nullable(Type.String()),
  type: Type.Enum(['PVZ', 'POSTAMAT']),
  city: Type.String(),
  region: Nullable(Type.String()),
  location: Nullable(Type.Object({ lat: Type.String(), lon: Type.String() })),
});
export type PickupPoint = Static<typeof PickupPoint>;

/** Position of a pickup point, for a map of thousands: its code, then degrees to the east and to the north. */
export const PlacedPoint = Type.Tuple([Type.String(), Type.Number(), Type.Number()]);
export type PlacedPoint = Static<typeof PlacedPoint>;

const DEGREES = '-?\\d{1,3}(\\.\\d{1,10})?';

const List = Type.String({ maxLength: 64 });
const CountryCode = Type.String({ maxLength: 2, description: 'RU unless said' });

export const pickupPointCalls = {
  listPickupPoints: defineCall({
    ...routes.listPickupPoints,
    access: 'any',
    summary:
      "Points of a carrier: boxberry-pvz, cdek-fulfillment-point or pochtaru-pochtomat; the client goes on by 'previous'",
    params: Type.Object({ list: List }),
    query: Type.Object({
      city: Type.Optional(Type.String({ maxLength: 200 })),
      region: Type.Optional(Type.String({ maxLength: 20 })),
      country: Type.Optional(CountryCode),
      q: Type.Optional(Type.String({ maxLength: 100, description: 'words of the name, the address or the metro' })),
      type: Type.Optional(Type.Enum(['PVZ', 'POSTAMAT'])),
      bbox: Type.Optional(
        Type.String({
          pattern: `^${DEGREES}(,${DEGREES}){3}$`,
          description: 'a part of the map: west, south, east and north in degrees',
          examples: ['37.5,55.6,37.7,55.8'],
        }),
      ),
      ...paging,
    }),
    answers: { 200: Page(PickupPoint) },
  }),
  mapPickupPoints: defineCall({
    ...routes.mapPickupPoints,
    access: 'any',
    summary: 'All points of a carrier that say where they lie, at once and without their words: for a map',
    params: Type.Object({ list: List }),
    query: Type.Object({ country: Type.Optional(CountryCode) }),
    answers: { 200: Type.Object({ points: Type.Array(PlacedPoint) }) },
  }),
  getPickupPoint: defineCall({
    ...routes.getPickupPoint,
    access: 'any',
    summary: 'A point of a carrier with all that is known of it',
    params: Type.Object({ list: List, code: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: { 200: PickupPoint },
  }),
};
