import type { CarrierLine } from './carrier-http.ts';

export type CdekSettings = CarrierLine & {
  clientId: string;
  clientSecret: string;
  /** Where parcels set out from, by CDEK's own number: 44 is Moscow. */
  fromCity: number;
  /** The code of the office where we hand parcels over; without it, they set out from the town. */
  fromPoint?: string;
};
