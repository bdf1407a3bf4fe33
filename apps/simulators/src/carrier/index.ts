// What whoever starts a practice carrier needs to know of all of them.
export type { CarrierEvent, CarrierOptions, CarrierSimulator } from './carrier-server.ts';
