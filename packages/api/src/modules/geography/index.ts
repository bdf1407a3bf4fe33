export { placeImporters } from './importers.ts';
export { createPlaces, PLACES_TOPIC, type Places, type Region } from './places.ts';
export { createDadata } from './providers/dadata.ts';
export type { StreetFault, StreetProvider } from './providers/provider.ts';
export { placeRoutes } from './routes.ts';
export { serveStreets } from './serve-streets.ts';
export { createStreets } from './suggest-streets.ts';
