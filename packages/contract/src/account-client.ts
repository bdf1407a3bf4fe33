import { accountRoutes } from './account-routes.ts';
import { type Calls, createCalls, type Transport } from './client.ts';

/** Logging in and out, and all that a login alone may call. */
export type AccountClient = Calls<keyof typeof accountRoutes>;

/** As `createClient`, for the calls of accounts. */
export function createAccountClient(transport: Transport): AccountClient {
  return createCalls(transport, accountRoutes);
}
