// Own account: open sessions and ways to sign in.

export const loadAccountPage = () => import('./account-page.tsx');
