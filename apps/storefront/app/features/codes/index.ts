// Codes that an order is paid with, or that lower it: entered, listed, taken out.
export { Codes } from './codes.tsx';
