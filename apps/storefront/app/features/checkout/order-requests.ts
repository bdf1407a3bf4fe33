import { api } from '#platform/api.ts';
import { createOrderRequests } from './submit-order.ts';

/** The order requests of this tab. */
export const orderRequests = createOrderRequests({ checkout: api.checkout });
