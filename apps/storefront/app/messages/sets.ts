import { en } from './en/sets.ts';
import { ru } from './ru/sets.ts';

export const setsText = { ru, en };
