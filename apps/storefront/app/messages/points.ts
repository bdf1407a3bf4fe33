import { en } from './en/points.ts';
import { ru } from './ru/points.ts';

export const pointsText = { ru, en };
