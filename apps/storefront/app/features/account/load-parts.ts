/** Only who is logged in has a name to show. */
export const loadAccountName = () => import('./account-name.tsx');

export const loadMyData = () => import('./open-my-data.tsx');
