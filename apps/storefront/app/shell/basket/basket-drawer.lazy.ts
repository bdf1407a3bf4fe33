// Parts of other features inside the basket drawer, in the drawer's chunk.
export { BasketCodes } from './basket-codes.tsx';
export { BasketNotices } from './basket-notices.tsx';
