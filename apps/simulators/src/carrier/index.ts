export type { CarrierEvent, CarrierOptions, CarrierSimulator } from './carrier-server.ts';
