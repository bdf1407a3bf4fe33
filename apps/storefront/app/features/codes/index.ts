// Codes that an order is paid with, or that lower it: entered, listed, taken out.
export { Codes } from './codes.tsx';

/** Few come by a link with a code. */
export const loadLinkedCode = () => import('./linked-code.ts');
