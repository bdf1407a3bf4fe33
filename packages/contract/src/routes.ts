import type { Route } from './call.ts';

/**
 * Method and path of every call, relative to the API's base. Kept apart from the schemas, so that a browser
 * that only calls carries no schema library.
 */
export const routes = {
  getBasket: { method: 'GET', path: 'basket/' },
  addLine: { method: 'POST', path: 'basket/line/' },
  changeLine: { method: 'PATCH', path: 'basket/line/:id/' },
  replaceLine: { method: 'PUT', path: 'basket/line/:id/' },
  removeLine: { method: 'DELETE', path: 'basket/line/:id/' },
  addVoucher: { method: 'POST', path: 'basket/voucher/' },
  checkCertificate: { method: 'POST', path: 'certificate/balance/' },
  removeVoucher: { method: 'DELETE', path: 'basket/voucher/:code/' },
  getRunningOffers: { method: 'GET', path: 'basket/offers/running/' },
  getBasketOffers: { method: 'GET', path: 'basket/offers/' },
  listShippingMethods: { method: 'GET', path: 'basket/shipping/' },
  quoteShipping: { method: 'GET', path: 'basket/shipping/:method/' },
  listPaymentMethods: { method: 'GET', path: 'basket/payment/' },
  checkPaymentMethod: { method: 'POST', path: 'basket/payment/' },
  checkout: { method: 'POST', path: 'basket/checkout/' },
  payOrder: { method: 'POST', path: 'order/:number/pay' },
  getOrder: { method: 'GET', path: 'order/:number/' },
  getProduct: { method: 'GET', path: 'catalogue/product/:article/' },
  listProducts: { method: 'GET', path: 'catalogue/product/' },
  listFeatures: { method: 'GET', path: 'catalogue/product/:article/features/' },
  subscribeToStock: { method: 'POST', path: 'catalogue/:article/subscribe/' },
  listGallery: { method: 'GET', path: 'catalogue/product/:article/gallery/' },
  listItems: { method: 'GET', path: 'catalogue/item/' },
  listFilters: { method: 'GET', path: 'catalogue/item/filters/' },
  listExtraFilters: { method: 'GET', path: 'catalogue/item/filters/extra/' },
  listOrderings: { method: 'GET', path: 'catalogue/item/orderings/' },
  suggestSearch: { method: 'GET', path: 'catalogue/search/suggestions/' },
  listColors: { method: 'GET', path: 'catalogue/color/' },
  listCategories: { method: 'GET', path: 'catalogue/category/' },
  listClasses: { method: 'GET', path: 'catalogue/class/' },
  getClass: { method: 'GET', path: 'catalogue/class/:code/' },
  listDesigns: { method: 'GET', path: 'catalogue/designs/' },
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

export type CallName = keyof typeof routes;
