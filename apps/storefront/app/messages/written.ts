import { en } from './en/written.ts';
import { ru } from './ru/written.ts';

export const writtenText = { ru, en };
