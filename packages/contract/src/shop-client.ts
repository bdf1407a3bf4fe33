import { type Client, createCalls, type Transport } from './client.ts';
import { shopRoutes } from './shop-routes.ts';

/**
 * The API as functions over any transport: HTTP in a browser, in-process calls on the server. Requests and responses
 * are the same, so only the transport differs.
 */
export function createClient(transport: Transport): Client {
  return createCalls(transport, shopRoutes);
}
