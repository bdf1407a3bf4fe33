import { createClient } from '@kashtanka/contract/shop-client';
import { carry } from './api.ts';

/** All public calls, in a chunk that first views do not load. */
export const shopApi = createClient(carry);
