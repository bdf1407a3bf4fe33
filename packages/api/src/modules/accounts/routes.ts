import type { authenticationCalls, profileCalls, Session } from '@kashtanka/contract';
import { toWireTimestamp } from '#platform/clock';
import { unauthorized } from '#platform/http/authenticate';
import type { User } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import { noContent, notFound, ok } from '#platform/http/reply';
import { logSecurityEvent } from '#platform/security/security-log';
import { confirmEmail, resendConfirmation } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteProfile } from './delete-profile.ts';
import type { AccountRouteDeps } from './deps.ts';
import { changeProfile, getProfile } from './profile.ts';
import { requestRecovery, resetPassword } from './recover-password.ts';
import { register } from './register.ts';
import { logIn } from './sessions/log-in.ts';
import type { ListedSession } from './sql/sessions.ts';
import { undoEmailChange } from './undo-email-change.ts';

type Routes = Pick<Handlers, keyof typeof authenticationCalls | keyof typeof profileCalls>;

export function accountRoutes(deps: AccountRouteDeps): Routes {
  const { sessions } = deps.accounts;
  return {
    logIn: ({ body }, context) => logIn(deps, body, context),
    register: ({ body }, context) => register(deps, body, context),
    verifyToken: async ({ body }) =>
      (await sessions.isValid(body.token)) ? ok({}) : unauthorized('token_not_valid'),
    refreshToken: async ({ body }, context) => {
      const refreshed = await sessions.refresh(body.refresh);
      if (refreshed.kind === 'reused') logSecurityEvent(context, 'refresh_token_reused', refreshed.accountId);
      if (refreshed.kind !== 'renewed') return unauthorized('token_not_valid');
      deps.accounts.knownBrowsers.remember(refreshed.accountId, context);
      return ok(refreshed.tokens);
    },
    logOut: async ({ body }, context) => {
      const ended = await sessions.end(body.refresh, body.everywhere ?? false);
      if (ended?.isReused) logSecurityEvent(context, 'refresh_token_reused', ended.accountId);
      if (ended?.isEverywhere) logSecurityEvent(context, 'logged_out_everywhere', ended.accountId);
      return noContent();
    },
    requestRecovery: ({ body }, context) => requestRecovery(deps, body.email, context),
    recoverPassword: ({ body }, context) => resetPassword(deps, body, context),
    changePassword: ({ body }, context) => changePassword(deps, body, context),
    listSessions: async (_, { user }) =>
      ok((await sessions.list(user.id)).map((one) => serializeSession(one, user))),
    endSession: async ({ params }, { user }) =>
      (await sessions.endOne(user.id, params.id)) ? noContent() : notFound(),
    getProfile: async (_, context) => ok(await getProfile(deps, context)),
    changeProfile: ({ body }, context) => changeProfile(deps, body, context),
    deleteProfile: ({ body }, context) => deleteProfile(deps, body, context),
    confirmEmail: ({ body }, context) => confirmEmail(deps, body.secret, context),
    resendConfirmation: (_, context) => resendConfirmation(deps, context),
    undoEmailChange: ({ body }, context) => undoEmailChange(deps, body.secret, context),
  };
}

function serializeSession({ id, user_agent, created_at, last_used_at }: ListedSession, user: User): Session {
  return {
    id,
    user_agent,
    is_current: id === user.session,
    created_at: toWireTimestamp(created_at),
    last_used_at: toWireTimestamp(last_used_at),
  };
}
