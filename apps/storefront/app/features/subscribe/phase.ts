import type { FieldErrors } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';

/** Where the form stands (SUBSCRIBE-03). */
export type Phase =
  | { at: 'form'; errors: FieldErrors }
  | { at: 'success' }
  | { at: 'already_subscribed' }
  | { at: 'available_to_buy' }
  /** 0 when nothing was answered. */
  | { at: 'error'; status: number };

const OWN_FIELDS = ['guest_email', 'guest_terms_agreement', 'product', 'user'];

/** What the answer to the form leads to (SUBSCRIBE-04 to SUBSCRIBE-09). */
export function phaseAfter(result: Result<'subscribeToStock'>): Phase {
  if (result.ok) return { at: 'success' };
  if (result.kind !== 'fields') return { at: 'error', status: result.status };
  const { fields } = result;
  const says = (field: string, code: string) => {
    const errors = fields[field];
    return Array.isArray(errors) && errors.some((error) => error.code === code);
  };
  if (says('user', 'already_subscribed') || says('guest_email', 'already_subscribed')) {
    return { at: 'already_subscribed' };
  }
  if (says('product', 'available_to_buy')) return { at: 'available_to_buy' };
  const isKnown = Object.keys(fields).every((field) => OWN_FIELDS.includes(field));
  return isKnown ? { at: 'form', errors: fields } : { at: 'error', status: result.status };
}
