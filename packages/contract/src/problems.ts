import Type from 'typebox';

/** Codes of one field's refusal. The first group is the specification's, the second is ours. */
export const FIELD_CODES = [
  'already_subscribed',
  'available_to_buy',
  'does_not_exist',
  'incorrect_type',
  'invalid',
  'max_length',
  'min_length',
  'need_to_be_logged_in',
  'null',
  'null_characters_not_allowed',
  'required',
  'required_for_guest',
  'subscribe_not_available',
  'surrogate_characters_not_allowed',
  'unique',
  'max_value',
  'min_value',
  'not_available',
  'expired',
  'not_applicable',
  'already_applied',
  'already_used',
  'invalid_credentials',
  'password_too_common',
  'password_too_similar',
  'unavailable',
  'basket_empty',
  'payment_declined',
  'direction_not_available',
  'temporarily_unavailable',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];

/** Codes of a refusal that concerns the whole call. */
export const DETAIL_CODES = [
  'not_authenticated',
  'token_not_valid',
  'permission_denied',
  'store_closed',
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'price_changed',
  'stock_changed',
  'already_paid',
  'order_closed',
  'already_ordered',
  'open_orders_limit',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'throttled',
  'error',
  'temporarily_unavailable',
] as const;

export type DetailCode = (typeof DETAIL_CODES)[number];

export type FieldError = { code: FieldCode; message: string };

/** A 400: lists of errors by field; nested objects nest, items of arrays are keyed by index. */
export type FieldErrors = { [field: string]: FieldError[] | FieldErrors };

/** Every refusal but a 400. */
export type DetailError = { detail: string; code: DetailCode; request_id?: string };

export const FieldErrorList = Type.Array(
  Type.Object({ code: Type.Enum([...FIELD_CODES]), message: Type.String() }),
);

/** Nesting is described in prose, because the readers of this document are people. */
export const FieldErrorsSchema = Type.Record(Type.String(), Type.Any(), {
  description: 'Lists of {code, message} by field; nested objects nest, items of arrays are keyed by their index.',
  examples: [{ quantity: [{ code: 'max_value', message: 'Осталось 3 шт.' }] }],
});

export const DetailErrorSchema = Type.Object({
  detail: Type.String(),
  code: Type.Enum([...DETAIL_CODES]),
  request_id: Type.Optional(Type.String()),
});
