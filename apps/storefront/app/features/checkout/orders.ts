import { shopApi } from '#platform/shop-api.ts';
import { createSubmit } from './submit.ts';

/** The orders of this tab on their way to the shop. */
export const orders = createSubmit({ checkout: shopApi.checkout });
