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
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Contract[Name] extends {
  [K in Key]: infer S;
}
  ? Asked<S>
  : undefined;

type PathParams<Params> = { [K in keyof Params]: Params[K] | string };
type QueryPart<Name extends CallName> =
  Part<Name, 'query'> extends undefined ? unknown : { query?: Part<Name, 'query'> };
type ParamsPart<Name extends CallName> =
  Part<Name, 'params'> extends undefined ? unknown : { params: PathParams<Part<Name, 'params'>> };
/** A body of which nothing has to be sent may be left out. */
type BodyPart<Name extends CallName> =
  Part<Name, 'body'> extends undefined
    ? unknown
    : Record<never, never> extends Part<Name, 'body'>
      ? { body?: Part<Name, 'body'> }
      : { body: Part<Name, 'body'> };

/** Input of a call. Headers are for the few calls that need their own: an order's token, an idempotency key. */
export type Input<Name extends CallName> = ParamsPart<Name> &
  QueryPart<Name> &
  BodyPart<Name> & { headers?: Record<string, string>; signal?: AbortSignal };

type Answers<Name extends CallName> = Contract[Name]['answers'];

/** The body of a call's success. */
export type Answer<Name extends CallName> = {
  [Status in keyof Answers<Name>]: Answers<Name>[Status] extends TSchema
    ? Static<Answers<Name>[Status]>
    : undefined;
}[keyof Answers<Name>];

/** Extra fields of a conflict, by its code. */
type Conflict<Name extends CallName> = Contract[Name] extends { conflicts: infer C }
  ? { [Code in keyof C]: { code: Code; detail: string } & Asked<C[Code]> }[keyof C]
  : never;

/**
 * How a call ended. A refusal is a value: `fields` for a 400, `detail` for every other status that has a body of
 * ours, `network` when no answer came at all.
 */
export type Result<Name extends CallName> =
  | { ok: true; status: number; body: Answer<Name>; etag: string | undefined }
  | { ok: false; kind: 'fields'; status: 400; fields: FieldErrors }
  | { ok: false; kind: 'detail'; status: number; problem: DetailError | Conflict<Name> }
  | { ok: false; kind: 'network'; status: 0 }
  | { ok: false; kind: 'not_modified'; status: 304 };

/** A request as a transport carries it: path and query are already written out. */
export type Sent = {
  name: CallName;
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

export type Transport = (sent: Sent) => Promise<Received>;

/** The API as functions: one for each call of the contract. */
export type Client = {
  [Name in CallName]: (
    ...input: Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
  ) => Promise<Result<Name>>;
};

type AnyInput = {
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
    async (input: AnyInput = {}) => {
      const params = textParams(input.params ?? {});
      const received = await send(transport, {
        name: name as CallName,
        method: route.method,
        path: fillPath(route.path, params),
        params,
        query: input.query ?? {},
        body: input.body,
        headers: input.headers ?? {},
        signal: input.signal,
      });
      return received ? readResult(received) : { ok: false, kind: 'network', status: 0 };
    },
  ]);
  return Object.fromEntries(calls) as Client;
}

async function send(transport: Transport, sent: Sent): Promise<Received | undefined> {
  try {
    return await transport(sent);
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    return undefined;
  }
}

function readResult({ status, body, headers }: Received) {
  if (status === 304) return { ok: false, kind: 'not_modified', status };
  if (status < 300) return { ok: true, status, body, etag: headers.get('etag') ?? undefined };
  if (status === 400 && !isDetail(body)) return { ok: false, kind: 'fields', status, fields: body ?? {} };
  const problem = isDetail(body) ? body : { detail: '', code: 'error' };
  return { ok: false, kind: 'detail', status, problem };
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
