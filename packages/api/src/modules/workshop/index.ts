// The engraving workshop: pieces of engraved order lines from the queue to the cut tag, cut sheets of many tags, and
// pictures for the shopper to approve.
export { workshopRoutes } from './admin-routes.ts';
export { countUncut } from './list-pieces.ts';
export { proofAttachments } from './proofs.ts';
export { findBegunLine } from './sql.ts';
export { createWorkshop } from './workshop.ts';
