import { shopApi } from '#platform/shop-api.ts';
import { createSubmit } from './submit.ts';

/** The order requests of this tab. */
export const orders = createSubmit({ checkout: shopApi.checkout });
