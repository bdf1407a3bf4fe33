import { en } from './en/carrier-points.ts';
import { ru } from './ru/carrier-points.ts';

export const carrierPointsText = { ru, en };
