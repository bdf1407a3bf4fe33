export {
  createGeography,
  GEOGRAPHY_TOPIC,
  type Geography,
  type Region,
} from './geography.ts';
export { geographyImporters } from './importers.ts';
export { geographyRoutes } from './routes.ts';
export { registerStreetRoute } from './street-route.ts';
export { createStreets, type SuggestStreets } from './suggest-streets.ts';
