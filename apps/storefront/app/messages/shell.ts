import { en } from './en/shell.ts';
import { ru } from './ru/shell.ts';

export const shellText = { ru, en };
