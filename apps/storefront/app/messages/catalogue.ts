import { en } from './en/catalogue.ts';
import { ru } from './ru/catalogue.ts';

export const catalogueText = { ru, en };
