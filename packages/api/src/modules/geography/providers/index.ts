// Adapters of street suggestions, for the program that configures them.

export { createDadata } from './dadata.ts';
export type { StreetFailure, StreetProvider } from './provider.ts';
