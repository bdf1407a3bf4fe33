import { type Client, createCalls, type Transport } from './client.ts';
import { shopRoutes } from './shop-routes.ts';

/**
 * The API as functions, over any transport: HTTP in a browser, plain calls on the server.
 * What travels is the same, so nothing but the transport differs.
 */
export function createClient(transport: Transport): Client {
  return createCalls(transport, shopRoutes);
}
