import { en } from './en/dogs.ts';
import { ru } from './ru/dogs.ts';

export const dogsText = { ru, en };
