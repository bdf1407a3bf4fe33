import { api } from '#platform/api.ts';
import { createSubmit } from './submit.ts';

/** The orders of this tab on their way to the shop. */
export const orders = createSubmit({ checkout: api.checkout });
