// What a new, empty shop starts with, so that its first product can be ordered: places of Russia, pickup, and a courier
// by a table of prices. Its owner changes both by an import or in the back office.
import { IMPORT_FORMAT, IMPORT_VERSION, type ImportDocument } from '@kashtanka/contract/import';
import { tariffs } from './commerce/shipping.ts';
import { cities } from './geography/cities.ts';
import { countries, regions } from './geography/regions.ts';
import { both } from './text.ts';

const METHODS = ['pickup', 'cdek-courier'];

export function newShopDocument(): ImportDocument {
  return {
    format: IMPORT_FORMAT,
    version: IMPORT_VERSION,
    locations: { countries, regions, cities },
    shipping: { tariffs: tariffs.filter(({ method }) => METHODS.includes(method)) },
    pickup_points: [
      {
        network: 'pickup',
        code: 'shop',
        type: 'PVZ',
        name: both('Магазин', 'Shop'),
        address: both('Адрес сообщим после заказа', 'We will tell the address after the order'),
        city: 'Москва',
        region: 'RU-MOW',
        country: 'RU',
      },
    ],
  };
}
