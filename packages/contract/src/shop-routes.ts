import type { Route } from './call.ts';
import { firstViewRoutes } from './first-view-routes.ts';

/** What is called without a login. */
export const shopRoutes = {
  ...firstViewRoutes,
  checkCertificate: { method: 'POST', path: 'certificate/balance/' },
  getBasketOffers: { method: 'GET', path: 'basket/offers/' },
  listShippingMethods: { method: 'GET', path: 'basket/shipping/' },
  quoteShipping: { method: 'GET', path: 'basket/shipping/:method/' },
  listPaymentMethods: { method: 'GET', path: 'basket/payment/' },
  checkout: { method: 'POST', path: 'basket/checkout/' },
  getOrder: { method: 'GET', path: 'order/:number/' },
  listFeatures: { method: 'GET', path: 'catalogue/product/:article/features/' },
  subscribeToStock: { method: 'POST', path: 'catalogue/:article/subscribe/' },
  listGallery: { method: 'GET', path: 'catalogue/product/:article/gallery/' },
  listFilters: { method: 'GET', path: 'catalogue/item/filters/' },
  listExtraFilters: { method: 'GET', path: 'catalogue/item/filters/extra/' },
  listOrderings: { method: 'GET', path: 'catalogue/item/orderings/' },
  suggestSearch: { method: 'GET', path: 'catalogue/search/suggestions/' },
  listColors: { method: 'GET', path: 'catalogue/color/' },
  listCategories: { method: 'GET', path: 'catalogue/category/' },
  listModels: { method: 'GET', path: 'catalogue/models/' },
  listTagSets: { method: 'GET', path: 'catalogue/tag/' },
  listCollections: { method: 'GET', path: 'collection/' },
  getCollection: { method: 'GET', path: 'collection/:slug/' },
  listOffers: { method: 'GET', path: 'discounts/' },
  listCountries: { method: 'GET', path: 'country/' },
  getCountry: { method: 'GET', path: 'country/:id/' },
  listRegions: { method: 'GET', path: 'region/' },
  getRegion: { method: 'GET', path: 'region/:id/' },
  listCities: { method: 'GET', path: 'city/' },
  getCity: { method: 'GET', path: 'city/:id/' },
} as const satisfies Record<string, Route>;
