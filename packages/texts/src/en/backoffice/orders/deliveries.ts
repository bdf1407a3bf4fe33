import { en as shipping } from '../../api/shipping.ts';

/** Names of the delivery methods. */
export const en = { names: shipping.names };
