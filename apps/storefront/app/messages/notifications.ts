import { en } from './en/notifications.ts';
import { ru } from './ru/notifications.ts';

export const notificationsText = { ru, en };
