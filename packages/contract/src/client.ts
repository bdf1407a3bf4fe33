import type { Static, TSchema } from 'typebox';
import type { Route } from './call.ts';
import type { Contract } from './contract.ts';
import type { DetailError, FieldErrors } from './problems.ts';
import type { Query } from './query.ts';
import { type CallName, routes } from './routes.ts';

export { type HttpOptions, httpTransport } from './http-transport.ts';
export { type Query, writeQuery } from './query.ts';
export type { CallName } from './routes.ts';

type Asked<S> = S extends TSchema ? Static<S> : never;
type Part<C, Key extends 'params' | 'query' | 'body'> = C extends { [K in Key]: infer S } ? Asked<S> : undefined;

type PathParams<Params> = { [K in keyof Params]: Params[K] | string };
type QueryPart<C> = Part<C, 'query'> extends undefined ? unknown : { query?: Part<C, 'query'> };
type ParamsPart<C> = Part<C, 'params'> extends undefined ? unknown : { params: PathParams<Part<C, 'params'>> };
/** A body of which nothing has to be sent may be left out. */
type BodyPart<C> =
  Part<C, 'body'> extends undefined
    ? unknown
    : Record<never, never> extends Part<C, 'body'>
      ? { body?: Part<C, 'body'> }
      : { body: Part<C, 'body'> };

/** Input of one call by its definition. Headers are for the few calls that need their own. */
export type CallInput<C> = ParamsPart<C> &
  QueryPart<C> &
  BodyPart<C> & { headers?: Record<string, string>; signal?: AbortSignal };

/** Input of a call of the shop. */
export type Input<Name extends CallName> = CallInput<Contract[Name]>;

/** The body of a call's success, by the call's definition. */
export type CallAnswer<C> = C extends { answers: infer Answers }
  ? {
      [Status in keyof Answers]: Answers[Status] extends TSchema ? Static<Answers[Status]> : undefined;
    }[keyof Answers]
  : never;

/** The body of a call's success. */
export type Answer<Name extends CallName> = CallAnswer<Contract[Name]>;

/** Extra fields of a conflict, by its code. */
export type CallConflict<C> = C extends { conflicts: infer Conflicts }
  ? { [Code in keyof Conflicts]: { code: Code; detail: string } & Asked<Conflicts[Code]> }[keyof Conflicts]
  : never;

/**
 * How a call ended. A refusal is a value: `fields` for a 400, `detail` for every other status that has a body of
 * ours, `network` when no answer came at all.
 */
export type CallResult<Body, Problem> =
  | { ok: true; status: number; body: Body; etag: string | undefined }
  | { ok: false; kind: 'fields'; status: 400; fields: FieldErrors }
  | { ok: false; kind: 'detail'; status: number; problem: Problem }
  | { ok: false; kind: 'network'; status: 0 }
  | { ok: false; kind: 'not_modified'; status: 304 };

export type Result<Name extends CallName> = CallResult<Answer<Name>, DetailError | CallConflict<Contract[Name]>>;

/** A request as a transport carries it: path and query are already written out. */
export type Sent<Name extends string = CallName> = {
  name: Name;
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
};

/**
 * Response of a transport; `body` is parsed JSON, or `undefined` when there is none. A transport throws when no
 * response came.
 */
export type Received = { status: number; body: unknown; headers: { get(name: string): string | null } };

export type Transport<Name extends string = CallName> = (sent: Sent<Name>) => Promise<Received>;

/** The API as functions: one for each call of the contract. */
export type Client = {
  [Name in CallName]: (
    ...input: Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
  ) => Promise<Result<Name>>;
};

export type AnyInput = {
  params?: Record<string, unknown>;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * The API as functions over any transport: HTTP in a browser, in-process calls on the server. Requests and responses
 * are the same, so only the transport differs.
 */
export function createClient(transport: Transport): Client {
  const calls = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input: AnyInput = {}) => sendCall(transport, { name: name as CallName, route }, input),
  ]);
  return Object.fromEntries(calls) as Client;
}

/** Sends one call and reads its result; throws only when the caller has aborted it. */
export async function sendCall<Name extends string>(
  transport: Transport<Name>,
  { name, route }: { name: Name; route: Route },
  input: AnyInput,
): Promise<CallResult<unknown, DetailError>> {
  const params = textParams(input.params ?? {});
  const received = await send(transport, {
    name,
    method: route.method,
    path: fillPath(route.path, params),
    params,
    query: input.query ?? {},
    body: input.body,
    headers: input.headers ?? {},
    signal: input.signal,
  });
  return received ? readResult(received) : { ok: false, kind: 'network', status: 0 };
}

async function send<Name extends string>(
  transport: Transport<Name>,
  sent: Sent<Name>,
): Promise<Received | undefined> {
  try {
    return await transport(sent);
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    return undefined;
  }
}

function readResult({ status, body, headers }: Received): CallResult<unknown, DetailError> {
  if (status === 304) return { ok: false, kind: 'not_modified', status };
  if (status < 300) return { ok: true, status, body, etag: headers.get('etag') ?? undefined };
  if (status === 400 && !isDetail(body))
    return { ok: false, kind: 'fields', status, fields: isObject(body) ? body : {} };
  const problem: DetailError = isDetail(body) ? body : { detail: '', code: 'error' };
  return { ok: false, kind: 'detail', status, problem };
}

/** The fields of our own API are trusted: only another program's body could be of another form. */
function isObject(body: unknown): body is FieldErrors {
  return typeof body === 'object' && body !== null;
}

function isDetail(body: unknown): body is DetailError {
  return typeof body === 'object' && body !== null && 'detail' in body && 'code' in body;
}

function textParams(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
}

/** `basket/line/:id/` with its params, each one encoded. Without one of them the path would name something else. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new Error(`${key} is not provided`);
    return encodeURIComponent(value);
  });
}
