import { en } from './en/pages.ts';
import { ru } from './ru/pages.ts';

export const pagesText = { ru, en };
