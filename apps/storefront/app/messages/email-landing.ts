import { en } from './en/email-landing.ts';
import { ru } from './ru/email-landing.ts';

export const lettersText = { ru, en };
