import { en } from './en/errors.ts';
import { ru } from './ru/errors.ts';

export const errorsText = { ru, en };
