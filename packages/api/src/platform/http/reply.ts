import type { Answer, CallName, DetailCode, FieldCode } from '@kashtanka/contract';
import type { AdminCode } from '@kashtanka/contract/admin';
import { toCompactBuffer } from '../cache/compact-buffer.ts';
import type { Locale } from '../locale.ts';

/**
 * A refused value. `limit` is the number in its text; `words` replace the code's text where a code has several reasons.
 */
export type FieldRefusal = { code: FieldCode; limit?: number | string; words?: Readonly<Record<Locale, string>> };

/** Refusals by field, nested like the request. */
export type FieldRefusals = { [field: string]: FieldRefusal[] | FieldRefusals };

export type Refusal =
  | { kind: 'fields'; fields: FieldRefusals; headers?: Record<string, string> }
  | {
      kind: 'detail';
      status: 401 | 403 | 404 | 405 | 406 | 408 | 409 | 412 | 413 | 415 | 428 | 429 | 431 | 503;
      code: DetailCode | AdminCode;
      extra?: object;
      headers?: Record<string, string>;
    };

/** A bug that Fastify meets before a call begins, rather than a refusal. */
export type Bug = { kind: 'bug' };

export type Success<Body> = {
  kind: 'success';
  status: 200 | 201 | 204;
  headers?: Record<string, string>;
} & ({ body: Body } | { json: SerializedJson<Body> });

/** A serialized body; cached responses are stored only in this form. */
export type SerializedJson<Body> = Buffer & { readonly of?: Body };

export function serializeJson<Body>(body: Body): SerializedJson<Body> {
  return toCompactBuffer(JSON.stringify(body));
}

export type NotModified = { kind: 'not_modified'; headers: Record<string, string> };

/** The result of a use case: a response or an expected refusal. Bugs are thrown. */
export type Reply<Name extends CallName> = Success<Answer<Name>> | Refusal | NotModified;

/** A reply of a call that is unknown at compile time. */
export type AnyReply = Success<unknown> | Refusal | NotModified;

export function ok<Body>(body: Body, headers?: Record<string, string>): Success<Body> & { body: Body } {
  return { kind: 'success', status: 200, body, ...(headers && { headers }) };
}

/** A success that is serialized already, with an ETag of its own. */
export function okSerialized<Body>(json: SerializedJson<Body>, headers: Record<string, string>): Success<Body> {
  return { kind: 'success', status: 200, json, headers };
}

export function created<Body>(body: Body): Success<Body> {
  return { kind: 'success', status: 201, body };
}

export function noContent(): Success<undefined> {
  return { kind: 'success', status: 204, body: undefined };
}

export function refuseFields(fields: FieldRefusals): Refusal {
  return { kind: 'fields', fields };
}

/** A refusal of one field with one code. */
export function refuseField(field: string, code: FieldCode, limit?: number | string): Refusal {
  return refuseFields({ [field]: [{ code, ...(limit !== undefined && { limit }) }] });
}

/** The same with a text of its own. */
export function refuseFieldWithText(
  field: string,
  { code, words }: { code: FieldCode; words: Readonly<Record<Locale, string>> },
): Refusal {
  return refuseFields({ [field]: [{ code, words }] });
}

export function notFound(): Refusal {
  return { kind: 'detail', status: 404, code: 'not_found' };
}

export function conflict(
  code: DetailCode | AdminCode,
  extra: object = {},
  headers: Record<string, string> = {},
): Refusal {
  return { kind: 'detail', status: 409, code, extra, headers };
}

export function forbidden(code: 'permission_denied' | 'store_closed'): Refusal {
  return { kind: 'detail', status: 403, code };
}
