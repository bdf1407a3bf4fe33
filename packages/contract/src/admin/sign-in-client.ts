import type { Transport } from '../client.ts';
import { type AdminClient, callsOf } from './client.ts';
import type { AdminCallName } from './routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export { type HttpOptions, httpTransport } from '../http-transport.ts';
export { ADMIN_API_BASE } from './sign-in-routes.ts';

/** The calls of people who have not signed in yet, over a transport. */
export function createSignInClient(
  transport: Transport<AdminCallName>,
): Pick<AdminClient, keyof typeof signInRoutes> {
  return callsOf(signInRoutes, transport);
}
