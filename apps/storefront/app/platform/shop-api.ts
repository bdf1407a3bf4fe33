import { createClient } from '@kashtanka/contract/shop-client';
import { carry } from './api.ts';

/** All that is called without a login: for what is opened on a page, since no first view carries it. */
export const shopApi = createClient(carry);
