import { accountRoutes } from './account-routes.ts';
import { shopRoutes } from './shop-routes.ts';

/**
 * Method and path of every call, relative to the API's base. Kept apart from the schemas, so that a browser bundle that
 * only makes calls contains no schema library; and split into parts, so that a first view loads only its own calls.
 */
export const routes = { ...shopRoutes, ...accountRoutes };

export type CallName = keyof typeof routes;
