// What the shell puts into the basket drawer, loaded with it.
export { BasketCodes } from './basket-codes.tsx';
export { BasketNotices } from './basket-notices.tsx';
