import type { signInCalls } from '@kashtanka/contract/admin';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { created, ok } from '#platform/http/reply';
import { hashInvitation } from '../invitations.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  INVITATION_INVALID,
  type SignInDeps,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
  startInvitedPassword,
} from '../sign-in/sign-in.ts';
import { findInvitation } from '../sql/invitations.ts';
import { serializeMe } from './serialize.ts';

export function signInRoutes(deps: SignInDeps): Pick<AdminHandlers, keyof typeof signInCalls> {
  const { db, clock, passkeys, rateLimits } = deps;
  const find = (invitation: string) => findInvitation(db, hashInvitation(invitation), clock.now());
  return {
    startPasskeySignIn: async (_, context) =>
      (await rateLimits.admitSignIn(context.ip)) ?? ok(await passkeys.startUse(null)),
    signInWithPasskey: async ({ body }, context) => {
      const signedIn = await signInWithPasskey(deps, body, context);
      return signedIn.ok ? ok({ me: serializeMe(signedIn.staff, context) }) : signedIn.refusal;
    },
    signInWithPassword: async ({ body }, context) => {
      const signedIn = await signInWithPassword(deps, body, context);
      return signedIn.ok ? ok({ me: serializeMe(signedIn.staff, context) }) : signedIn.refusal;
    },
    signInWithRecoveryCode: async ({ body }, context) => {
      const signedIn = await signInWithRecoveryCode(deps, body, context);
      return signedIn.ok ? ok({ me: serializeMe(signedIn.staff, context) }) : signedIn.refusal;
    },
    readInvitation: async ({ body }, { ip }) => {
      const tooMany = await rateLimits.admitSignIn(ip);
      if (tooMany) return tooMany;
      const invited = await find(body.invitation);
      return invited ? ok({ name: invited.name, roles: invited.roles }) : INVITATION_INVALID;
    },
    startInvitedPasskey: async ({ body }, { ip }) => {
      const tooMany = await rateLimits.admitSignIn(ip);
      if (tooMany) return tooMany;
      const invited = await find(body.invitation);
      return invited ? ok(await passkeys.startRegistration(invited.staff_id)) : INVITATION_INVALID;
    },
    acceptWithPasskey: async ({ body }, context) => {
      const accepted = await acceptWithPasskey(deps, body, context);
      if (!accepted.ok) return accepted.refusal;
      return created({ me: serializeMe(accepted.staff, context), recovery_codes: accepted.recoveryCodes });
    },
    startInvitedPassword: async ({ body }, { ip }) => {
      const tooMany = await rateLimits.admitSignIn(ip);
      if (tooMany) return tooMany;
      const started = await startInvitedPassword(deps, body.invitation);
      if (!started) return INVITATION_INVALID;
      return ok({ secret: started.secret, otpauth_url: started.otpauthUrl, qr_svg: started.qrSvg });
    },
    acceptWithPassword: async ({ body }, context) => {
      const accepted = await acceptWithPassword(deps, body, context);
      if (!accepted.ok) return accepted.refusal;
      return created({ me: serializeMe(accepted.staff, context), recovery_codes: accepted.recoveryCodes });
    },
  };
}
