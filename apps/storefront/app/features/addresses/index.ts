export const loadAddresses = () => import('./open-addresses.tsx');
