export {
  createGeography,
  GEOGRAPHY_TOPIC,
  type Geography,
  type Region,
} from './geography.ts';
export { geographyImporters } from './importers.ts';
export { createDadata } from './providers/dadata.ts';
export type { StreetFailure, StreetProvider } from './providers/provider.ts';
export { geographyRoutes } from './routes.ts';
export { registerStreetRoute } from './street-route.ts';
export { createStreets } from './suggest-streets.ts';
