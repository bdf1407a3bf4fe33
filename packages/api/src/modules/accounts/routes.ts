import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { unauthorized } from '#platform/http/authenticate';
import type { Handlers } from '#platform/http/dispatch';
import { noContent, ok } from '#platform/http/reply';
import type { Throttle } from '#platform/http/throttle';
import type { Accounts, Welcome } from './accounts.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';

export type RouteDeps = {
  db: Database;
  clock: Clock;
  throttle: Throttle;
  accounts: Accounts;
  welcome: Welcome;
};

type Routes = Pick<Handlers, 'logIn' | 'register' | 'verifyToken' | 'refreshToken' | 'logOut'>;

export function accountRoutes(deps: RouteDeps): Routes {
  const { sessions } = deps.accounts;
  return {
    logIn: ({ body }, context) => logIn(deps, body, context),
    register: ({ body }, context) => register(deps, body, context),
    verifyToken: async ({ body }) =>
      (await sessions.holds(body.token)) ? ok({}) : unauthorized('token_not_valid'),
    refreshToken: async ({ body }) => {
      const access = await sessions.refresh(body.refresh);
      return access === undefined ? unauthorized('token_not_valid') : ok({ access });
    },
    logOut: async ({ body }) => {
      await sessions.end(body.refresh, body.everywhere ?? false);
      return noContent();
    },
  };
}
