import { en } from './en/menu.ts';
import { ru } from './ru/menu.ts';

export const menuText = { ru, en };
