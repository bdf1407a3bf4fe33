import { en } from './en/cookies.ts';
import { ru } from './ru/cookies.ts';

export const cookiesText = { ru, en };
