import { accountRoutes } from './account-routes.ts';
import { shopRoutes } from './shop-routes.ts';

/**
 * Method and path of every call, relative to the API's base. Kept apart from the schemas, so that a browser that only
 * calls carries no schema library; and in parts, so that a first view carries only what it calls.
 */
export const routes = { ...shopRoutes, ...accountRoutes };

export type CallName = keyof typeof routes;
