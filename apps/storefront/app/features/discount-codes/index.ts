// Codes that reduce or pay an order. Lazy, because the shell of every page applies codes from links.
export { findPendingCode } from './pending-code.ts';

export const loadCodes = () => import('./codes.tsx');
export const loadEnterCode = () => import('./enter-code.tsx');
export const loadLinkedCode = () => import('./apply-linked-code.ts');
