import { createSignInClient } from '@kashtanka/contract/admin-sign-in-client';
import { sendToServer } from './transport.ts';

/** The calls before signing in: their pages load no others. */
export const signInApi = createSignInClient(sendToServer);
