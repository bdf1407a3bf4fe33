export const loadAccountName = () => import('./components/account-name.tsx');

export const loadProfileForm = () => import('./components/load-profile-page.tsx');
