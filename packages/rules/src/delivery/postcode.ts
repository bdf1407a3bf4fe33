import { cleanStructured } from '../input/clean-input.ts';

const RUSSIAN = /^\d{6}$/;

/** A typed postcode without invisible characters; the six digits of a Russian one without spaces. */
export function cleanPostcode(typed: string): string {
  const postcode = cleanStructured(typed);
  const digits = postcode.replace(/[\s-]/g, '');
  return RUSSIAN.test(digits) ? digits : postcode;
}

/** Whether a Russian postcode has been typed to its end. */
export function isCompletePostcode(typed: string): boolean {
  return RUSSIAN.test(cleanPostcode(typed));
}
