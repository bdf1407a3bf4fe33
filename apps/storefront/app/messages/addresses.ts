import { en } from './en/addresses.ts';
import { ru } from './ru/addresses.ts';

export const addressesText = { ru, en };
