// Adapters of carriers, for the program that configures them and for simulators.

export { createBoxberry } from './boxberry/boxberry.ts';
export { type CarrierFailure, systemHttp } from './carrier-http.ts';
export { createCdek } from './cdek/cdek.ts';
export { createPochta } from './pochta/pochta.ts';
export type { DeliveryProvider } from './provider.ts';
