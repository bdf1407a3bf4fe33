// Shipping methods, prices, dates, pickup points and parcels. The contents of a parcel and discounts on its price
// belong to other modules.

export { createPickupPointAdmin } from './admin.ts';
export { shippingImporters } from './importers.ts';
export { getParcelNumber } from './parcels.ts';
export { SYNC_PICKUP_POINTS_JOB } from './pickup-point-sync.ts';
export { listPointsForStaff } from './pickup-points.ts';
export type { Carrier, ParcelEvent } from './providers/provider.ts';
export { shippingRoutes } from './routes.ts';
export { createShipping, type Quote, type Shipping } from './shipping.ts';
export { type Parcel, parcelRecords } from './sql/parcels.ts';
export { deleteQuotes } from './sql/quotes.ts';
export { shippingName } from './texts.ts';
