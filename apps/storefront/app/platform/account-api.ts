import { createAccountClient } from '@kashtanka/contract/account-client';
import { carry } from './api.ts';

/** What a login or a checkout is about: no first view carries it. */
export const accountApi = createAccountClient(carry);
