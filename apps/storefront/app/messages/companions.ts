import { en } from './en/companions.ts';
import { ru } from './ru/companions.ts';

export const companionsText = { ru, en };
