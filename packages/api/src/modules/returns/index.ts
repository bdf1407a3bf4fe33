// Returns: what shoppers want to give back, from the request over the parcel and its inspection to refund or exchange.
// The refund and the exchange themselves are in `fulfilment`.
export { returnRoutes } from './admin-routes.ts';
export { returnAttachments } from './return-slip.ts';
export { createReturns } from './returns.ts';
export { countOpenReturns, returnPersonalData } from './sql.ts';
