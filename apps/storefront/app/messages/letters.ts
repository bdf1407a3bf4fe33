import { en } from './en/letters.ts';
import { ru } from './ru/letters.ts';

export const lettersText = { ru, en };
