import { en } from './en/seller.ts';
import { ru } from './ru/seller.ts';

export const sellerText = { ru, en };
