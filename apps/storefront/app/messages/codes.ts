import { en } from './en/codes.ts';
import { ru } from './ru/codes.ts';

export const codesText = { ru, en };
