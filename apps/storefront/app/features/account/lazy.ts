export const loadAccountName = () => import('./account-name.tsx');

export const loadProfileForm = () => import('./load-profile-page.tsx');
