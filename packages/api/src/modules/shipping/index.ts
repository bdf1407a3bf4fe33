// Shipping methods, prices, dates, pickup points and parcels. The contents of a parcel and discounts on its price
// belong to other modules.

export { createPointDesk } from './admin.ts';
export { shippingImporters } from './importers.ts';
export {
  endParcels,
  findParcel,
  findParcelByReference,
  followedParcels,
  insertParcel,
  keepEvents,
  lockParcel,
  type Parcel,
  type ParcelTold,
  parcelsOf,
  registeredParcels,
  setParcelBatch,
  setParcelCancel,
  setParcelState,
  unansweredParcels,
} from './parcel-store.ts';
export { parcelNumber } from './parcels.ts';
export { SYNC_POINTS_JOB } from './point-sync.ts';
export { createBoxberry } from './providers/boxberry.ts';
export { type CarrierFault, machineLine } from './providers/carrier-http.ts';
export { createCdek } from './providers/cdek.ts';
export { createPochta } from './providers/pochta.ts';
export type { Carrier, DeliveryProvider, ParcelEvent } from './providers/provider.ts';
export { forgetQuotes } from './quote-store.ts';
export { shippingRoutes } from './routes.ts';
export { createShipping, type Quote, type Quoted, type Shipping } from './shipping.ts';
export { shippingName } from './texts.ts';
