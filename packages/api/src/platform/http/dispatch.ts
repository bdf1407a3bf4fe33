import { type Call, type CallName, type Contract, contract } from '@kashtanka/contract';
import type { Static, TSchema } from 'typebox';
import { isTemporaryFailure } from '../database/index.ts';
import { getValidator, listErrors, matchesSchema } from '../validators.ts';
import { AccountDeleted, unauthorized } from './authenticate.ts';
import { parseQuery, type RawQuery } from './bodies/read-query.ts';
import type { Context, UserContext } from './context.ts';
import { textRefusals, toRefusals } from './field-errors.ts';
import { detailText, fieldText } from './problem-texts.ts';
import {
  type AnyReply,
  type FieldRefusals,
  notFound,
  type Refusal,
  type Reply,
  refuseFields,
  type Success,
} from './reply.ts';

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Contract[Name] extends {
  [K in Key]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

/** Parsed input that matches the contract. */
export type Parsed<Name extends CallName> = {
  params: Part<Name, 'params'>;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
};

type ContextOf<Name extends CallName> = Contract[Name]['access'] extends 'user' ? UserContext : Context;

export type Handler<Name extends CallName> = (
  input: Parsed<Name>,
  context: ContextOf<Name>,
) => Promise<Reply<Name>>;

/** One handler for each call of the contract; a missing one is a compile error. */
export type Handlers = { [Name in CallName]: Handler<Name> };

export type RawRequest = { params: RawQuery; query: RawQuery; body: unknown };

/** A response: its body as data, as serialized JSON, or both; neither for an empty one. */
export type DispatchResult = {
  status: number;
  headers: Record<string, string>;
  body?: unknown;
  json?: Buffer;
};

/** The body as data, parsed if only JSON exists. */
export function getBody({ body, json }: Pick<DispatchResult, 'body' | 'json'>): unknown {
  return body === undefined && json ? JSON.parse(json.toString()) : body;
}

export type Dispatch = (name: CallName, raw: RawRequest, context: Context) => Promise<DispatchResult>;

/**
 * Handles calls of any transport: parses, calls the handler and serializes. `checkAnswers` treats a response that
 * violates its schema as a bug; it is on in tests.
 */
export function createDispatch(handlers: Handlers, { checkResponses }: { checkResponses: boolean }): Dispatch {
  return async (name, raw, context) => {
    try {
      const call: Call = contract[name];
      if (call.access === 'user' && !context.user)
        return serializeRefusal(unauthorized('not_authenticated'), context);
      const parsed = parseInput(call, raw);
      if (!parsed.ok) return serializeRefusal(parsed.refusal, context);
      const handler: (input: never, context: never) => Promise<AnyReply> = handlers[name];
      // The input was parsed for this very call and the user is checked, which the type of the map cannot express.
      const reply = await handler(parsed.input as never, context as never);
      if (checkResponses && reply.kind === 'success') checkResponse(call, reply);
      return answer(reply, context);
    } catch (error) {
      if (error instanceof AccountDeleted) return serializeRefusal(unauthorized('token_not_valid'), context);
      context.log.error({ err: error, call: name, requestId: context.requestId }, 'the call failed');
      return isTemporaryFailure(error) ? serializeRefusal(TRY_LATER, context) : serializeBug(context);
    }
  };
}

/** Nothing was done, and a retry may succeed. */
export const TRY_LATER: Refusal = {
  kind: 'detail',
  status: 503,
  code: 'temporarily_unavailable',
  headers: { 'Retry-After': '5' },
};

type ParseResult = { ok: true; input: RawRequest } | { ok: false; refusal: Refusal };

/** The parts of a request as the call's schemas describe them, or the refusal of what does not match. */
export function parseInput(call: Pick<Call, 'params' | 'query' | 'body'>, raw: RawRequest): ParseResult {
  const input = {
    params: call.params ? parseQuery(call.params, raw.params) : {},
    query: call.query ? parseQuery(call.query, raw.query) : {},
    body: call.body ? (raw.body ?? {}) : undefined,
  };
  const fieldErrors = textRefusals(input.params) ?? textRefusals(input.query) ?? textRefusals(input.body);
  if (fieldErrors) return { ok: false, refusal: refuseFields(fieldErrors) };
  // An invalid path parameter cannot exist, so it is not found.
  if (call.params && !matchesSchema(call.params, input.params)) return { ok: false, refusal: notFound() };
  const refusals = check(call.query, input.query) ?? check(call.body, input.body);
  return refusals ? { ok: false, refusal: refuseFields(refusals) } : { ok: true, input };
}

function check(schema: TSchema | undefined, value: unknown): FieldRefusals | undefined {
  return schema && !matchesSchema(schema, value) ? toRefusals(listErrors(schema, value), value) : undefined;
}

/** Serializes a reply. */
export function answer(reply: AnyReply, context: Pick<Context, 'locale' | 'requestId'>): DispatchResult {
  switch (reply.kind) {
    case 'success': {
      const { kind: _, headers = {}, ...rest } = reply;
      return { ...rest, headers };
    }
    case 'not_modified':
      return { status: 304, headers: reply.headers };
    default:
      return serializeRefusal(reply, context);
  }
}

export function checkResponse(call: Pick<Call, 'answers'>, reply: Success<unknown>): void {
  const schema = call.answers[reply.status];
  const broken = schema ? getValidator(schema).Errors(getBody(reply)) : [];
  if (broken.length > 0) throw new Error(`the response violates its schema: ${JSON.stringify(broken.slice(0, 3))}`);
}

/** Serializes a refusal in the caller's language. */
export function serializeRefusal(refusal: Refusal, context: Pick<Context, 'locale' | 'requestId'>): DispatchResult {
  if (refusal.kind === 'fields') {
    return { status: 400, body: wordFields(refusal.fields, context), headers: refusal.headers ?? {} };
  }
  const detail = detailText(context.locale, refusal.code);
  const body: Record<string, unknown> = { detail, code: refusal.code, ...refusal.extra };
  if (refusal.status === 503) Object.assign(body, temporarilyUnavailable(context));
  return { status: refusal.status, body, headers: refusal.headers ?? {} };
}

function wordFields(fields: FieldRefusals, context: Pick<Context, 'locale'>): Record<string, unknown> {
  const worded = Object.entries(fields).map(([field, value]) => [
    field,
    Array.isArray(value)
      ? value.map((refusal) => ({ code: refusal.code, message: fieldText(context.locale, field, refusal) }))
      : wordFields(value, context),
  ]);
  return Object.fromEntries(worded);
}

function temporarilyUnavailable({ locale, requestId }: Pick<Context, 'locale' | 'requestId'>) {
  const code = 'temporarily_unavailable';
  const message = fieldText(locale, '', { code });
  return { request_id: requestId, non_field_errors: [{ code, message }] };
}

/** A bug: the response contains an id for support and no internals. */
export function serializeBug({ locale, requestId }: Pick<Context, 'locale' | 'requestId'>): DispatchResult {
  const body = { detail: detailText(locale, 'error'), code: 'error', request_id: requestId };
  return { status: 500, body, headers: {} };
}
