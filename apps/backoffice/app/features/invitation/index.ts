// Invitation: a new member of staff sets a passkey, or a password with an authenticator app.

export const loadInvitationPage = () => import('./invitation-page.tsx');
