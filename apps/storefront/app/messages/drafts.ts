import { en } from './en/drafts.ts';
import { ru } from './ru/drafts.ts';

export const draftsText = { ru, en };
