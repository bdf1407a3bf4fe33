import { en } from './en/offers.ts';
import { ru } from './ru/offers.ts';

export const offersText = { ru, en };
