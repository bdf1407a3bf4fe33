// Sign-in of staff: by passkey, by password and code, by recovery code.

export const loadSignInPage = () => import('./sign-in-page.tsx');
