import { en } from './en/engraving.ts';
import { ru } from './ru/engraving.ts';

export const engravingText = { ru, en };
