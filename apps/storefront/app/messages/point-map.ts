import { en } from './en/point-map.ts';
import { ru } from './ru/point-map.ts';

export const pointMapText = { ru, en };
