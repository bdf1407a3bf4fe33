// Packing: batches of orders, their pick lists, and boxes that are filled by scanning.

export const loadPackingPage = () => import('./list/packing-page.tsx');
export const loadHandoverPage = () => import('./handover/handover-page.tsx');
export const loadBatchPage = () => import('./batch/batch-page.tsx');
