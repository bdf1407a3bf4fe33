export {
  createGeography as createPlaces,
  GEOGRAPHY_TOPIC as PLACES_TOPIC,
  type Geography as Places,
  type Region,
} from './geography.ts';
export { geographyImporters as placeImporters } from './importers.ts';
export { createDadata } from './providers/dadata.ts';
export type { StreetFailure as StreetFault, StreetProvider } from './providers/provider.ts';
export { geographyRoutes as placeRoutes } from './routes.ts';
export { registerStreetRoute as serveStreets } from './street-route.ts';
export { createStreets } from './suggest-streets.ts';
