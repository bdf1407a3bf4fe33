export const loadAccountName = () => import('./account-name.tsx');

export const loadMyData = () => import('./open-my-data.tsx');
