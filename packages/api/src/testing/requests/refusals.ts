import { type Call, type DetailCode, FieldErrorList } from '@kashtanka/contract';
import { Check } from 'typebox/value';
import { refusals } from '#platform/http/openapi';

/** Error codes allowed per status; those of a 409 depend on the call. */
const CODES: Readonly<Record<number, readonly DetailCode[]>> = {
  401: ['not_authenticated', 'token_not_valid'],
  403: ['permission_denied', 'store_closed'],
  404: ['not_found'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['throttled'],
  431: ['payload_too_large'],
  503: ['temporarily_unavailable'],
};

/** Of every call that is done once under a key. */
const OF_KEYS: readonly DetailCode[] = ['idempotency_mismatch', 'idempotency_in_progress'];

/**
 * Whether the OpenAPI document promises this refusal for this call, with this code: a 400 has errors by field at any
 * depth, every other one has a code for the whole call, and a 409 has all data that belongs to its code.
 */
export function isPromisedRefusal(call: Call, status: number, json: unknown): boolean {
  if (!Object.hasOwn(refusals(call), status)) return false;
  if (status === 400) return hasErrors(json);
  const { detail, code } = Object(json);
  if (typeof detail !== 'string' || detail === '') return false;
  return status === 409 ? isConflict(call, code, json) : (CODES[status] ?? []).includes(code);
}

function isConflict({ conflicts = {} }: Call, code: DetailCode, json: unknown): boolean {
  const more = conflicts[code];
  return more ? Check(more, json) : OF_KEYS.includes(code);
}

function hasErrors(json: unknown): boolean {
  if (Array.isArray(json)) return json.length > 0 && Check(FieldErrorList, json);
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : [];
  return fields.length > 0 && fields.every(hasErrors);
}
