import type { Route } from '../call.ts';

/** The versioned base of the back office's calls, on its own origin. */
export const ADMIN_API_BASE = '/api/admin/v1';

/** The calls of people who have not signed in yet, apart from the others: they are all that the sign-in page loads. */
export const signInRoutes = {
  startPasskeySignIn: { method: 'POST', path: 'sign-in/passkey/options/' },
  signInWithPasskey: { method: 'POST', path: 'sign-in/passkey/' },
  signInWithPassword: { method: 'POST', path: 'sign-in/password/' },
  signInWithRecoveryCode: { method: 'POST', path: 'sign-in/recovery/' },
  readInvitation: { method: 'POST', path: 'sign-in/invitation/' },
  startInvitedPasskey: { method: 'POST', path: 'sign-in/invitation/passkey/options/' },
  acceptWithPasskey: { method: 'POST', path: 'sign-in/invitation/passkey/' },
  startInvitedPassword: { method: 'POST', path: 'sign-in/invitation/password/options/' },
  acceptWithPassword: { method: 'POST', path: 'sign-in/invitation/password/' },
} as const satisfies Record<string, Route>;
