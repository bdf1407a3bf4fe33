// Codes that an order is paid with, or that lower it: entered, listed, taken out. The frame of all pages takes
// codes from links, so none of it may come with every page.
export { keptCode } from './kept-code.ts';

export const loadCodes = () => import('./codes.tsx');
export const loadEnterCode = () => import('./enter-code.tsx');
export const loadLinkedCode = () => import('./linked-code.ts');
