import { en } from './en/needs-scripts.ts';
import { ru } from './ru/needs-scripts.ts';

export const needsScriptsText = { ru, en };
