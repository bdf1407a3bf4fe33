import { en } from './en/partners.ts';
import { ru } from './ru/partners.ts';

export const partnersText = { ru, en };
