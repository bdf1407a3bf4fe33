import { en } from './en/sizes.ts';
import { ru } from './ru/sizes.ts';

export const sizesText = { ru, en };
