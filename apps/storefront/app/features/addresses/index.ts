// Where an account has its parcels sent: its page of the profile.
export const loadAddresses = () => import('./open-addresses.tsx');
