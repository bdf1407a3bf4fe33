import type { FieldCode } from '@kashtanka/contract';
import type { Context } from '#platform/http/context';
import type { FieldRefusals, Refusal } from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { ActingAddress } from '#platform/mail/owned-email';
import type { SubscriptionDeps } from './deps.ts';

export type Done = { ok: true } | { ok: false; refusal: Refusal };

export type GuestFields = {
  guest_email?: string | undefined;
  guest_terms_agreement?: boolean | undefined;
  guest_first_name?: string | undefined;
};

/** The email of the account, or the one that a guest gave; undefined if that is invalid. */
export async function actingAddress(
  { db, accounts }: Pick<SubscriptionDeps, 'db' | 'accounts'>,
  { guest_email }: GuestFields,
  { user }: Context,
): Promise<ActingAddress | undefined> {
  if (user) return accounts.getAddress(db, user.id);
  const email = normalizeEmail(guest_email ?? '');
  return email === undefined ? undefined : { email, accountId: null, isProven: false };
}

/** Refusals of a guest's fields; `email` is the parsed email, if it is valid. */
export function listGuestRefusals(body: GuestFields, email: string | undefined): FieldRefusals {
  return {
    ...wrong('guest_email', emailError(body.guest_email, email)),
    ...wrong('guest_terms_agreement', body.guest_terms_agreement === true ? undefined : 'required'),
  };
}

export function wrong(field: string, code: FieldCode | undefined): FieldRefusals {
  return code ? { [field]: [{ code }] } : {};
}

function emailError(given: string | undefined, email: string | undefined): FieldCode | undefined {
  if (!given?.trim()) return 'required_for_guest';
  return email ? undefined : 'invalid';
}
