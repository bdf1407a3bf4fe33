export const loadAddresses = () => import('./load-address-list.tsx');
