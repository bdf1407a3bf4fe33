import { en } from './en/basket.ts';
import { ru } from './ru/basket.ts';

export const basketText = { ru, en };
