import { addressCalls } from './account/addresses.ts';
import { authenticationCalls } from './account/authentication.ts';
import { transferCalls } from './account/bonus-transfers.ts';
import { dogCalls } from './account/dogs.ts';
import { newsletterCalls } from './account/newsletter.ts';
import { profileCalls } from './account/profile.ts';
import { basketCalls } from './basket/basket.ts';
import { certificateCalls } from './basket/certificate.ts';
import type { Call } from './call.ts';
import { collectionCalls } from './catalogue/collection.ts';
import { listingCalls } from './catalogue/listing.ts';
import { productCalls } from './catalogue/product.ts';
import { referenceDataCalls } from './catalogue/reference-data.ts';
import { subscriptionCalls } from './catalogue/stock-subscription.ts';
import { tagSetCalls } from './catalogue/tag-set.ts';
import { bannerCalls } from './content/banners.ts';
import { notificationCalls } from './content/notifications.ts';
import { pageCalls } from './content/pages.ts';
import { socialCalls } from './content/social.ts';
import { statisticsCalls } from './content/statistics.ts';
import { pickupPointCalls } from './geography/pickup-points.ts';
import { placeCalls } from './geography/places.ts';
import { checkoutCalls } from './orders/checkout.ts';
import { orderCalls } from './orders/order.ts';
import type { CallName } from './routes.ts';

/** Every call of the API by name. */
export const contract = {
  ...addressCalls,
  ...authenticationCalls,
  ...bannerCalls,
  ...basketCalls,
  ...certificateCalls,
  ...checkoutCalls,
  ...newsletterCalls,
  ...notificationCalls,
  ...orderCalls,
  ...dogCalls,
  ...productCalls,
  ...listingCalls,
  ...referenceDataCalls,
  ...tagSetCalls,
  ...collectionCalls,
  ...pageCalls,
  ...pickupPointCalls,
  ...placeCalls,
  ...profileCalls,
  ...socialCalls,
  ...statisticsCalls,
  ...subscriptionCalls,
  ...transferCalls,
} satisfies Record<CallName, Call>;

export type Contract = typeof contract;

/** The versioned base that every path is relative to (API-01). */
export const API_BASE = '/api/v1';
