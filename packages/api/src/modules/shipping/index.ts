// How a parcel gets to its receiver: methods, prices by tariff, dates, and the points where it can be fetched.
// It is given a parcel and an address; what is in the parcel, and what offers take off the price, is not its business.
export { shippingImporters } from './importers.ts';
export { shippingRoutes } from './routes.ts';
export { createShipping, type Quote, type Shipping } from './shipping.ts';
export { shippingName } from './texts.ts';
