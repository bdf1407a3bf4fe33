import { en } from './en/drops.ts';
import { ru } from './ru/drops.ts';

export const dropsText = { ru, en };
