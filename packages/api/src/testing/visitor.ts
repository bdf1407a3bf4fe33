import { API_BASE, type Client, createClient, type Sent, type Transport, writeQuery } from '@kashtanka/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** An answer as it came over the wire; `json` is undefined when the body is none. */
export type Answered = { status: number; json: unknown; text: string; headers: Record<string, unknown> };

/** `body` is sent as JSON, a string or a form as it is; `path` is relative to the API's base. */
export type Inject = (request: {
  method: InjectOptions['method'];
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}) => Promise<Answered>;

/** A separate browser: it keeps its cookie, and makes calls of the contract or, by `inject`, any request. */
export type Visitor = Client & { cookie(): string | undefined; inject: Inject };

export type VisitorOptions = { locale?: 'ru' | 'en'; headers?: Record<string, string>; cookie?: string };

export function createVisitor(app: FastifyInstance, options: VisitorOptions = {}): Visitor {
  const { locale = 'ru', headers: own = {} } = options;
  const jar = new Map<string, string>();
  const takeCookie = (pair: string) => {
    const [name = ''] = pair.split('=');
    // Browsers delete a cookie that is set with an age of zero.
    if (/; Max-Age=0(;|$)/i.test(pair)) jar.delete(name);
    else jar.set(name, pair.split(';')[0] ?? '');
  };
  for (const pair of options.cookie?.split('; ') ?? []) takeCookie(pair);
  const cookie = () => (jar.size > 0 ? [...jar.values()].join('; ') : undefined);
  const send: Inject = async ({ method = 'GET', path, body, headers = {} }) => {
    const response = await app.inject({
      method,
      url: `${API_BASE}/${path}`,
      headers: {
        'accept-language': locale === 'ru' ? 'ru-RU' : 'en-US',
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      ...(body !== undefined && { payload: payloadOf(body) }),
    });
    const set = response.headers['set-cookie'];
    for (const pair of [set ?? []].flat()) takeCookie(pair);
    const text = response.body;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      headers: response.headers,
    };
  };
  const transport: Transport = async ({ method, path, query, body, headers }: Sent) => {
    const asked = { path: path + writeQuery(query), body, headers };
    const { status, json, headers: got } = await send({ ...asked, method: methodOf(method) });
    return {
      status,
      body: json,
      headers: { get: (name) => (got[name] === undefined ? null : String(got[name])) },
    };
  };
  const calls = createClient(transport);
  return Object.assign(calls, { inject: send, cookie });
}

function payloadOf(body: unknown) {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function methodOf(method: string) {
  const known = METHODS.find((candidate) => candidate === method);
  if (!known) throw new Error(`no call has the method ${method}`);
  return known;
}
