import type { Route } from './call.ts';

/** Calls that a page makes on load. */
export const firstViewRoutes = {
  getBasket: { method: 'GET', path: 'basket/' },
  addLine: { method: 'POST', path: 'basket/line/' },
  changeLine: { method: 'PATCH', path: 'basket/line/:id/' },
  replaceLine: { method: 'PUT', path: 'basket/line/:id/' },
  removeLine: { method: 'DELETE', path: 'basket/line/:id/' },
  addVoucher: { method: 'POST', path: 'basket/voucher/' },
  removeCode: { method: 'DELETE', path: 'basket/voucher/' },
  getRunningOffers: { method: 'GET', path: 'basket/offers/running/' },
  getProduct: { method: 'GET', path: 'catalogue/product/:article/' },
  listProducts: { method: 'GET', path: 'catalogue/product/' },
  listItems: { method: 'GET', path: 'catalogue/item/' },
  listClasses: { method: 'GET', path: 'catalogue/class/' },
  getClass: { method: 'GET', path: 'catalogue/class/:code/' },
  listDesigns: { method: 'GET', path: 'catalogue/designs/' },
} as const satisfies Record<string, Route>;
