// What a new, empty shop starts with, so that its first product can be ordered: places of Russia, and a courier by a
// table of prices. Pickup has a price too, and is offered once the owner has said where the shop is. All of it is
// changed by an import or in the back office.
import { IMPORT_FORMAT, IMPORT_VERSION, type ImportDocument } from '@kashtanka/contract/import';
import { tariffs } from './commerce/shipping.ts';
import { cities } from './geography/cities.ts';
import { countries, regions } from './geography/regions.ts';

const METHODS = ['pickup', 'cdek-courier'];

export function newShopDocument(): ImportDocument {
  return {
    format: IMPORT_FORMAT,
    version: IMPORT_VERSION,
    locations: { countries, regions, cities },
    shipping: { tariffs: tariffs.filter(({ method }) => METHODS.includes(method)) },
  };
}
