import { createClient } from '@kashtanka/contract/shop-client';
import { sessionTransport } from './api.ts';

/** All public calls, in a chunk that first views do not load. */
export const shopApi = createClient(sessionTransport);
