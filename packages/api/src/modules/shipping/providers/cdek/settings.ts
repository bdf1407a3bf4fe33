import type { CarrierHttp } from '../carrier-http.ts';

export type CdekSettings = CarrierHttp & {
  clientId: string;
  clientSecret: string;
  /** CDEK's code of the origin city: 44 is Moscow. */
  fromCity: number;
  /** The code of the office where we hand parcels over; without it the origin is the city. */
  fromPoint?: string;
};
