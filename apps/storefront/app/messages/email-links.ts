import { en } from './en/email-links.ts';
import { ru } from './ru/email-links.ts';

export const emailLinksText = { ru, en };
