import Type, { type Static } from 'typebox';
import { ORDER_CODES } from './orders/problems.ts';

/** Codes of a refusal of the back office that concerns the whole call; codes of the shop's API occur as well. */
export const ADMIN_CODES = [
  'not_signed_in',
  'sign_in_failed',
  'invitation_invalid',
  'passkey_refused',
  'proof_needed',
  'key_required',
  'version_required',
  'stale',
  'already_done',
  'last_factor',
  'no_name',
  'no_reason',
  'stranger',
  'stopped',
  'unbound',
  'another_user',
  'not_allowed',
  'wrong_article',
  'enough',
  'incomplete',
  'not_in_batch',
  'undo_expired',
  'return_open',
  'return_changed',
  'no_return',
  'mixed',
  'piece_changed',
  'order_left',
  'no_room',
  'not_enough',
  'no_account',
  'key_taken',
  'bad_picture',
  'too_few',
  'endless',
  'bad_name',
  'name_taken',
  'owner_first',
  'last_owner',
  'no_batch',
  'on_paper',
  'by_email',
  'certificate_void',
  'certificate_used',
  'certificate_active',
  'certificate_invalid',
  'no_media_store',
  'receipt_made',
  'too_many_rows',
  'plan_ended',
  'running',
  ...ORDER_CODES,
] as const;

export type AdminCode = (typeof ADMIN_CODES)[number];

/** A 403 names the roles that have the permission. */
export const PermissionDenied = Type.Object({ roles: Type.Array(Type.String()) });
export type PermissionDenied = Static<typeof PermissionDenied>;
