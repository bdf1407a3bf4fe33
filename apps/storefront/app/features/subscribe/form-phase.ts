import type { FieldErrors } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';

/** The state of a form (SUBSCRIBE-03, NEWS-03). Only a stock subscription can be `available`. */
export type FormPhase =
  | { at: 'form'; errors: FieldErrors }
  | { at: 'success' }
  | { at: 'already_subscribed' }
  | { at: 'available_to_buy' }
  /** 0 without a response. */
  | { at: 'error'; status: number };

export type FinalPhase = Exclude<FormPhase, { at: 'form' }>;

const OWN_FIELDS = ['guest_email', 'guest_terms_agreement', 'news_agreement', 'product', 'user'];

/** The state after a response (SUBSCRIBE-04 to SUBSCRIBE-09, NEWS-04 to NEWS-07). */
export function toFormPhase(result: Result<'subscribeToStock'> | Result<'subscribeToNews'>): FormPhase {
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
