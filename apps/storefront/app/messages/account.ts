import { en } from './en/account.ts';
import { ru } from './ru/account.ts';

export const accountText = { ru, en };
