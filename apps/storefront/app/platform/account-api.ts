import { createAccountClient } from '@kashtanka/contract/account-client';
import { sessionTransport } from './api.ts';

/** The API for logins and checkout, in a chunk that first views do not load. */
export const accountApi = createAccountClient(sessionTransport);
