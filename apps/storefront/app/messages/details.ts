import { en } from './en/details.ts';
import { ru } from './ru/details.ts';

export const detailsText = { ru, en };
