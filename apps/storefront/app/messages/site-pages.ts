import { en } from './en/site-pages.ts';
import { ru } from './ru/site-pages.ts';

export const sitePagesText = { ru, en };
