import { API_BASE, type Call, type CallName, contract } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { LANGUAGE_TAGS } from '../locale.ts';
import { noteAccount } from '../security-log.ts';
import { authenticate, type Identify } from './authenticate.ts';
import { publicMaxAge } from './caching.ts';
import type { Context } from './context.ts';
import { type Answered, bug, type Dispatch, refused } from './dispatch.ts';
import { etagOf, namesEtag } from './etag.ts';
import { refuseForeignWrite } from './foreign-writes.ts';
import { formAt } from './form-calls.ts';
import { UNREADABLE } from './malformed.ts';
import { networkOf } from './network-of.ts';
import type { PublicAnswer, PublicAnswers } from './public-answers.ts';
import { isForm, type ReadForm, readForm } from './read-form.ts';
import { type Bug, type Refusal, refuseFields } from './reply.ts';
import type { ReadContext } from './request.ts';
import type { Throttle } from './throttle.ts';

export type ServeOptions = {
  dispatch: Dispatch;
  publicAnswers: PublicAnswers;
  throttle: Throttle;
  readContext: ReadContext;
  identify: Identify;
};

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const JSON_TYPE = 'application/json; charset=utf-8';

/** Mounts every call of the contract on Fastify, and refuses the methods that its paths do not take. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    // A form shares its address with the call that takes JSON.
    if (call.isForm) continue;
    const url = `${API_BASE}/${call.path}`;
    methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(call.method));
    const form = formAt(call);
    app.route({
      method: call.method,
      url,
      handler: (request, reply) => {
        // What a mail program sends is a form too, and has been read by now.
        const hasForm = call.method !== 'GET' && isForm(request) && request.body === undefined;
        if (!hasForm) return serveCall(name, call, request, reply, options);
        if (form) return serveCall(form.name, form.call, request, reply, options);
        return refuse(NO_JSON, request, reply, options);
      },
    });
  }
  for (const [url, methods] of methodsOf) refuseOtherMethods(app, { url, methods: [...methods] }, options);
}

const NO_JSON: Refusal = { kind: 'detail', status: 415, code: 'unsupported_media_type' };

/** An honest 405 on the methods that a path does not take. HEAD goes with GET, as Fastify has it. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { url, methods }: { url: string; methods: readonly string[] },
  options: Pick<ServeOptions, 'readContext'>,
): void {
  app.route({
    method: METHODS.filter((method) => !methods.includes(String(method))),
    url,
    handler: (request, reply) => {
      reply.header('Allow', methods.join(', '));
      return refuse({ kind: 'detail', status: 405, code: 'method_not_allowed' }, request, reply, options);
    },
  });
}

async function serveCall(
  name: CallName,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions,
): Promise<FastifyReply> {
  const guest = options.readContext(request, reply);
  const maxAge = publicMaxAge(name);
  const key = maxAge === undefined || guest.bearer !== null ? undefined : `${guest.locale} ${request.url}`;
  const kept = key && options.publicAnswers.find(key);
  if (kept && maxAge) return sendKept(kept, request, reply, { context: guest, maxAge });
  const foreign = call.method === 'GET' ? undefined : refuseForeignWrite(request, guest);
  if (foreign) return send(refused(foreign, guest), request, reply, guest);
  const authenticated = await authenticate(call, guest, options.identify);
  if (!authenticated.ok) return send(refused(authenticated.refusal, guest), request, reply, guest);
  const { context } = authenticated;
  const refusal = await options.throttle.admit(name, context, subjectOf(request, context));
  if (refusal) return send(refused(refusal, context), request, reply, context);
  const form = call.isForm ? await readForm(request) : undefined;
  if (form?.ok === false) return send(refused(refusalOfForm(call, form.why), context), request, reply, context);
  const body = form ? form.files : request.body;
  const raw = { params: record(request.params), query: record(request.query), body };
  const dispatch = (asked: Context) => options.dispatch(name, raw, asked);
  const answered =
    key && maxAge
      ? await options.publicAnswers.make(key, maxAge, (uses) => dispatch({ ...context, uses }))
      : await dispatch(context);
  return send(answered, request, reply, context, answered.status === 200 ? maxAge : undefined);
}

/** A form that is too large for any of its files is told at each of them. */
function refusalOfForm({ body }: Call, why: Extract<ReadForm, { ok: false }>['why']): Refusal {
  if (why === 'unreadable') return UNREADABLE;
  const fields = Object.keys(body?.properties ?? {}).map((field) => [field, [{ code: 'invalid' as const }]]);
  return refuseFields(Object.fromEntries(fields));
}

/**
 * Whose limit a write counts on: the order's, else the user's, else the basket's. An order's number can be guessed, so it counts together
 * with the token or address that came with it: nobody uses up another's limit.
 */
function subjectOf(request: FastifyRequest, { ip, orderToken, basketToken, user }: Context): string | undefined {
  const { number } = record(request.params);
  const own = user && `user:${user.id}`;
  return typeof number === 'string'
    ? `order:${number}:${orderToken ?? own ?? (ip && networkOf(ip))}`
    : (own ?? basketToken ?? undefined);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Past parsing, limits and handlers: nothing is asked and nothing is made, as with a page that is kept. */
function sendKept(
  { headers, text, etag }: PublicAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, maxAge }: { context: Context; maxAge: number },
): FastifyReply {
  return send(
    { status: 200, body: text, json: text, headers: { ...headers, ETag: etag } },
    request,
    reply,
    context,
    maxAge,
  );
}

export function refuse(
  refusal: Refusal | Bug,
  request: FastifyRequest,
  reply: FastifyReply,
  { readContext }: Pick<ServeOptions, 'readContext'>,
): FastifyReply {
  const context = readContext(request, reply);
  const answered = refusal.kind === 'bug' ? bug(context) : refused(refusal, context);
  return send(answered, request, reply, context);
}

/** Writes an answer. A public one gets an ETag over its bytes and may be kept by browsers, and by proxies but for users. */
export function send(
  answered: Answered,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  maxAge?: number,
): FastifyReply {
  const { status, headers } = answered;
  if (context.user) noteAccount(request, context.user.id);
  if (status >= 400) tellRefused(answered, request, context);
  reply.headers({
    'Content-Language': LANGUAGE_TAGS[context.locale],
    'X-Request-Id': context.requestId,
    ...headers,
  });
  if (headers.Vary === undefined) reply.header('Vary', 'Accept-Language');
  const text = answered.json ?? JSON.stringify(answered.body);
  if (text === undefined) return reply.code(status).send();
  if (maxAge !== undefined) {
    const etag = headers.ETag ?? etagOf(text);
    reply.headers({ ETag: etag, 'Cache-Control': `${context.user ? 'private' : 'public'}, max-age=${maxAge}` });
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  } else if (headers['Cache-Control'] === undefined) {
    reply.header('Cache-Control', 'no-store');
  }
  return reply.code(status).type(JSON_TYPE).send(text);
}

/** An address is told as its route: what stands in it may be a secret. */
function tellRefused({ status, body }: Answered, request: FastifyRequest, { log, requestId }: Context): void {
  const { code } = record(body);
  const { method, routeOptions } = request;
  const refused = {
    requestId,
    method,
    route: routeOptions.url ?? null,
    status,
    ...(code !== undefined && { code }),
  };
  log.info(refused, 'a request was refused');
}
