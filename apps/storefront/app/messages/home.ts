import { en } from './en/home.ts';
import { ru } from './ru/home.ts';

export const homeText = { ru, en };
