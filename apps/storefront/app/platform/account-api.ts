import { createAccountClient } from '@kashtanka/contract/account-client';
import { carry } from './api.ts';

/** What only a login is about: no first view carries it. */
export const accountApi = createAccountClient(carry);
