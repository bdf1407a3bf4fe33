import { en, enErrors } from './en/checkout.ts';
import { ru, ruErrors } from './ru/checkout.ts';

export const checkoutText = { ru, en };
export const checkoutErrors = { ru: ruErrors, en: enErrors };
