import type { Answer, CallName, DetailCode, FieldCode } from '@kashtanka/contract';
import { ownBytes } from '../compact-buffer.ts';
import type { Locale } from '../locale.ts';

/** One refused value. `limit` is the number that its text names; `words` are its own, where a code has several reasons. */
export type FieldRefusal = { code: FieldCode; limit?: number | string; words?: Readonly<Record<Locale, string>> };

/** Refusals by field, nested as the request was. */
export type FieldRefusals = { [field: string]: FieldRefusal[] | FieldRefusals };

export type Refusal =
  | { kind: 'fields'; fields: FieldRefusals; headers?: Record<string, string> }
  | {
      kind: 'detail';
      status: 401 | 403 | 404 | 405 | 406 | 408 | 409 | 413 | 415 | 429 | 431 | 503;
      code: DetailCode;
      extra?: object;
      headers?: Record<string, string>;
    };

/** Not a refusal but a fault of ours, where Fastify meets it before a call begins. */
export type Bug = { kind: 'bug' };

export type Success<Body> = {
  kind: 'success';
  status: 200 | 201 | 204;
  headers?: Record<string, string>;
} & ({ body: Body } | { json: JsonOf<Body> });

/** A body as it is sent: what is kept for the next who asks is kept as text alone. */
export type JsonOf<Body> = Buffer & { readonly of?: Body };

export function jsonOf<Body>(body: Body): JsonOf<Body> {
  return ownBytes(JSON.stringify(body));
}

export type NotModified = { kind: 'not_modified'; headers: Record<string, string> };

/** What a use case ends with: its answer, or a refusal that the specification knows. Bugs are thrown. */
export type Reply<Name extends CallName> = Success<Answer<Name>> | Refusal | NotModified;

/** A reply whose call is not known to the compiler: what the wall handles. */
export type AnyReply = Success<unknown> | Refusal | NotModified;

export function ok<Body>(body: Body, headers?: Record<string, string>): Success<Body> & { body: Body } {
  return { kind: 'success', status: 200, body, ...(headers && { headers }) };
}

/** An answer whose text is there already, and is not written a second time: its ETag stands for it. */
export function okAsWritten<Body>(json: JsonOf<Body>, headers: Record<string, string>): Success<Body> {
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

/** One field, one code: the most common refusal. */
export function refuseField(field: string, code: FieldCode, limit?: number | string): Refusal {
  return refuseFields({ [field]: [{ code, ...(limit !== undefined && { limit }) }] });
}

/** The same with words of its own. */
export function refuseBecause(
  field: string,
  { code, words }: { code: FieldCode; words: Readonly<Record<Locale, string>> },
): Refusal {
  return refuseFields({ [field]: [{ code, words }] });
}

export function notFound(): Refusal {
  return { kind: 'detail', status: 404, code: 'not_found' };
}

export function conflict(code: DetailCode, extra: object = {}, headers: Record<string, string> = {}): Refusal {
  return { kind: 'detail', status: 409, code, extra, headers };
}

export function forbidden(code: 'permission_denied' | 'store_closed'): Refusal {
  return { kind: 'detail', status: 403, code };
}
