import type { CallName } from '@kashtanka/contract';

const MINUTE_S = 60;
const SHORTLY_S = 10;

/** Public responses and their maximum age in seconds. */
const MAX_AGES: Partial<Record<CallName, number>> = {
  getProduct: SHORTLY_S,
  listProducts: SHORTLY_S,
  listItems: SHORTLY_S,
  listFeatures: MINUTE_S,
  listGallery: MINUTE_S,
  listFilters: MINUTE_S,
  listExtraFilters: MINUTE_S,
  listOrderings: MINUTE_S,
  suggestSearch: SHORTLY_S,
  listColors: MINUTE_S,
  listCategories: MINUTE_S,
  listClasses: MINUTE_S,
  getClass: MINUTE_S,
  listDesigns: MINUTE_S,
  listModels: MINUTE_S,
  listTagSets: MINUTE_S,
  listCollections: MINUTE_S,
  getCollection: MINUTE_S,
  listOffers: MINUTE_S,
  listCountries: MINUTE_S,
  getCountry: MINUTE_S,
  listRegions: MINUTE_S,
  getRegion: MINUTE_S,
  listCities: MINUTE_S,
  getCity: MINUTE_S,
  mapPickupPoints: MINUTE_S,
};

export function publicMaxAge(name: CallName): number | undefined {
  return MAX_AGES[name];
}
