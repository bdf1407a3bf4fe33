export const loadAccountName = () => import('./account-name.tsx');

export const loadProfileForm = () => import('./open-my-data.tsx');
