// Packing: orders gathered in batches, pieces scanned into boxes, slips and labels. Transitions are in `fulfilment`.
export { packingRoutes } from './admin-routes.ts';
export { findUndoEnd } from './pack.ts';
export { createPacking } from './packing.ts';
export { isBeingPacked } from './sql.ts';
