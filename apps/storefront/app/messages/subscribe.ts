import { en } from './en/subscribe.ts';
import { ru } from './ru/subscribe.ts';

export const subscribeText = { ru, en };
