import { en } from './en/product.ts';
import { ru } from './ru/product.ts';

export const productText = { ru, en };
