import { en } from './en/stories.ts';
import { ru } from './ru/stories.ts';

export const storiesText = { ru, en };
