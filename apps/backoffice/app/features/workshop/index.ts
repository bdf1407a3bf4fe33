// Workshop: engraved tags from the queue to the cut piece, cut sheets, and proofs for shoppers.

export const loadWorkshopPage = () => import('./workshop-page.tsx');
