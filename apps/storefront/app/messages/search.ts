import { en } from './en/search.ts';
import { ru } from './ru/search.ts';

export const searchText = { ru, en };
