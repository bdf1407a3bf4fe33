// What other firms give the shop's customers. Their codes come with the profile alone.
export const loadPartners = () => import('./open-partners.tsx');
