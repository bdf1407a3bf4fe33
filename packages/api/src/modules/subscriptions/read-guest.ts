import type { FieldCode } from '@kashtanka/contract';
import type { FieldRefusals, Refusal } from '#platform/http/reply';

export type Done = { ok: true } | { ok: false; refusal: Refusal };

/** What a form of subscribing sends of a guest. */
export type GuestFields = {
  guest_email?: string | undefined;
  guest_terms_agreement?: boolean | undefined;
  guest_first_name?: string | undefined;
};

/** What is wrong with what a guest gave; `email` is the address as it was read, if it could be. */
export function guestFaults(body: GuestFields, email: string | undefined): FieldRefusals {
  return {
    ...wrong('guest_email', emailFault(body.guest_email, email)),
    ...wrong('guest_terms_agreement', body.guest_terms_agreement === true ? undefined : 'required'),
  };
}

export function wrong(field: string, code: FieldCode | undefined): FieldRefusals {
  return code ? { [field]: [{ code }] } : {};
}

function emailFault(given: string | undefined, email: string | undefined): FieldCode | undefined {
  if (!given?.trim()) return 'required_for_guest';
  return email ? undefined : 'invalid';
}
