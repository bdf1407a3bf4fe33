export const loadAccountName = () => import('./components/account-name.tsx');

export const loadProfileForm = () => import('./components/load-profile-page.tsx');

export const loadCreateAccountFromOrder = () => import('./components/create-account-from-order.tsx');
