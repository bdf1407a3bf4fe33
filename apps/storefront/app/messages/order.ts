import { en } from './en/order.ts';
import { ru } from './ru/order.ts';

export const orderText = { ru, en };
