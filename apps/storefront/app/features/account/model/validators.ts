import { cleanLine, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, parseEmail, parsePhone } from '@kashtanka/rules';
import type { FormError } from '#platform/api/form-refusal.ts';

type FieldError = FormError | undefined;

/** Client-side form checks, with the error codes of the server. */
export const validators = {
  email: (typed: string): FieldError => {
    if (typed.trim() === '') return { code: 'required' };
    return parseEmail(typed) ? undefined : { code: 'invalid' };
  },
  phone: (typed: string): FieldError =>
    typed.trim() === '' || parsePhone(typed) ? undefined : { code: 'invalid' },
  /** An existing password may violate today's rules, so only emptiness is checked. */
  password: (typed: string): FieldError => (typed === '' ? { code: 'required' } : undefined),
  newPassword: (typed: string): FieldError => {
    if (typed === '') return { code: 'required' };
    if (typed.length < MIN_PASSWORD_LENGTH) return { code: 'min_length' };
    return typed.length > MAX_PASSWORD_LENGTH ? { code: 'max_length' } : undefined;
  },
  name: (typed: string): FieldError => (cleanLine(typed) === '' ? { code: 'required' } : undefined),
  consent: (isGiven: boolean): FieldError => (isGiven ? undefined : { code: 'required' }),
};
