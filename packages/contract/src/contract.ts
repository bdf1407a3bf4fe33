import { addressCalls } from './addresses.ts';
import { authenticationCalls } from './authentication.ts';
import { bannerCalls } from './banners.ts';
import { basketCalls } from './basket.ts';
import type { Call } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { certificateCalls } from './certificate.ts';
import { checkoutCalls } from './checkout.ts';
import { collectionCalls } from './collection.ts';
import { dogCalls } from './dogs.ts';
import { newsletterCalls } from './newsletter.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './order.ts';
import { pickupPointCalls } from './pickup-points.ts';
import { placeCalls } from './places.ts';
import { profileCalls } from './profile.ts';
import type { CallName } from './routes.ts';
import { socialCalls } from './social.ts';
import { statisticsCalls } from './statistics.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { transferCalls } from './transfer.ts';

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
  ...catalogueCalls,
  ...collectionCalls,
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
