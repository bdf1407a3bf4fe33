import { ru as shipping } from '../../api/shipping.ts';

/** Names of the delivery methods. */
export const ru = { names: shipping.names };
