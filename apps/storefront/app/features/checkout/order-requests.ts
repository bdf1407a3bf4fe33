import { shopApi } from '#platform/shop-api.ts';
import { createOrderRequests } from './submit-order.ts';

/** The order requests of this tab. */
export const orderRequests = createOrderRequests({ checkout: shopApi.checkout });
