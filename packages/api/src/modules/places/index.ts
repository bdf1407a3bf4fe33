// Countries, regions and cities: what addresses are made of, and the suggestions while one is typed.
export { placeImporters } from './importers.ts';
export { createPlaces, PLACES_TOPIC, type Places, type Region } from './places.ts';
export { placeRoutes } from './routes.ts';
