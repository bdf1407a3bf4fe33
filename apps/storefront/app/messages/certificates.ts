import { en } from './en/certificates.ts';
import { ru } from './ru/certificates.ts';

export const certificatesText = { ru, en };
