import { DAY_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { SignedInStaff } from '#platform/http/admin/admin-context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import type { Log } from '#platform/log';
import type { Encryption } from '#platform/security/encryption';
import { createPasswords, type PasswordCost } from '#platform/security/passwords';
import { createInvitations } from './invitations.ts';
import { createPresence } from './presence.ts';
import { ownAccountRoutes } from './routes/own-account-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { staffRoutes } from './routes/staff-routes.ts';
import { viewRoutes } from './routes/view-routes.ts';
import { createPasskeys } from './sign-in/passkeys.ts';
import { createStaffSessions } from './sign-in/sessions.ts';
import { createTerminals } from './sign-in/terminals.ts';
import { insertLook } from './sql/audit.ts';
import { createStaff } from './staff.ts';

type Deps = {
  db: Database;
  events: Events;
  log: Log;
  clock: Clock;
  encryption: Encryption;
  rateLimits: RateLimits;
  passwordCost: PasswordCost;
  /** The origin of the back office, without a trailing slash. */
  backofficeOrigin: string;
};

/** Staff administration, sign-in and their calls. */
export function createStaffModule(deps: Deps) {
  const sessions = createStaffSessions(deps);
  const staff = createStaff({ ...deps, sessions });
  const invitations = createInvitations({ ...deps, perform: staff.perform });
  const presence = createPresence(deps);
  const terminals = createTerminals(deps);
  const signInDeps = {
    ...deps,
    sessions,
    passwords: createPasswords(deps.passwordCost),
    passkeys: createPasskeys(deps),
  };
  return {
    staff,
    invitations,
    terminals,
    identifyStaff: sessions.identify,
    /** Records that a member looks at personal data; once a day for each subject. */
    recordLook: ({ id, name, roles, sessionId }: SignedInStaff, subject: string) => {
      const now = deps.clock.now();
      const since = new Date(now.getTime() - DAY_MS);
      const by = { staffId: id, name, role: roles.join(','), session: sessionId };
      return insertLook(deps.db, { ...by, command: 'customers look', subject, now, since });
    },
    endStaffSession: ({ id, sessionId }: SignedInStaff) => sessions.end(deps.db, id, sessionId),
    enterPresence: presence.enter,
    routes: {
      ...signInRoutes(signInDeps),
      ...ownAccountRoutes({ ...signInDeps, terminals }),
      ...staffRoutes({ ...deps, staff, invitations }),
      ...presence.routes,
      ...viewRoutes(deps),
    },
  };
}

/** The handlers of the calls of this module. */
export type StaffRoutes = ReturnType<typeof createStaffModule>['routes'];
