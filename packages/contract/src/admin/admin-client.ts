import type { Transport } from '../client.ts';
import { type AdminClient, callsOf } from './client.ts';
import { type AdminCallName, adminRoutes } from './routes.ts';

export { type HttpOptions, httpTransport } from '../http-transport.ts';
export type { AdminAnswer, AdminClient, AdminInput, AdminProblem, AdminResult } from './client.ts';
export { ADMIN_API_BASE, type AdminCallName, STAFF_STREAM_PATH } from './routes.ts';

/** All calls of the back office over a transport. */
export function createAdminClient(transport: Transport<AdminCallName>): AdminClient {
  return callsOf(adminRoutes, transport);
}
