import { API_BASE, streams as contractStreams, type StreamName } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../events/events.ts';
import { authenticate } from '../authenticate.ts';
import type { Context } from '../context.ts';
import { serializeRefusal } from '../dispatch.ts';
import { toNetwork } from '../limits/network-address.ts';
import { refuseOtherMethods, type ServeOptions, send } from '../register-calls.ts';
import type { Refusal } from '../reply.ts';
import type { Streams } from './streams.ts';

/** The topic of a stream for a request; undefined if there is none. */
export type StreamHandler = (context: Context) => Promise<Topic | undefined>;

/** One handler for each stream of the contract; a missing one is a compile error. */
export type StreamHandlers = { [Name in StreamName]: StreamHandler };

type Options = Pick<ServeOptions, 'rateLimits' | 'readContext' | 'identify'> & {
  streams: Streams;
  streamHandlers: StreamHandlers;
};

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Intermediaries must neither cache, compress nor buffer events.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** This process has reached its maximum of streams; another one may accept the stream. */
const TOO_MANY_STREAMS: Refusal = {
  kind: 'detail',
  status: 503,
  code: 'temporarily_unavailable',
  headers: { 'Retry-After': '60' },
};

/** Mounts every stream of the contract. Streams pass the same guards as calls and end with the server. */
export function registerStreams(app: FastifyInstance, options: Options): void {
  for (const [name, { path }] of Object.entries(contractStreams)) {
    const url = `${API_BASE}/${path}`;
    app.route({
      method: 'GET',
      url,
      // A HEAD request would keep the stream open without receiving events.
      exposeHeadRoute: false,
      handler: (request, reply) => serveStream(name as StreamName, request, reply, options),
    });
    refuseOtherMethods(app, { url, methods: ['GET'] }, options);
  }
  // Before the server waits for open connections, because streams do not end by themselves.
  app.addHook('preClose', async () => options.streams.close());
}

async function serveStream(
  name: StreamName,
  request: FastifyRequest,
  reply: FastifyReply,
  { readContext, identify, rateLimits, streams, streamHandlers }: Options,
): Promise<FastifyReply> {
  const guest = readContext(request, reply);
  const authenticated = await authenticate(contractStreams[name], guest, identify);
  if (!authenticated.ok) return send(serializeRefusal(authenticated.refusal, guest), request, reply, guest);
  const { context } = authenticated;
  const network = context.ip && toNetwork(context.ip);
  const refusal =
    (await rateLimits.admit(name, context, undefined)) ??
    (streams.hasCapacity(network) ? undefined : TOO_MANY_STREAMS);
  if (refusal) return send(serializeRefusal(refusal, context), request, reply, context);
  const topic = await streamHandlers[name](context);
  if (topic === undefined) return send(NO_TOPIC, request, reply, context);
  const { raw } = reply.headers({ ...HEADERS, 'X-Request-Id': context.requestId }).hijack();
  raw.writeHead(200, plainHeaders(reply));
  streams.open(raw, { topic, network });
  return reply;
}

/** Browsers do not reconnect after 204. */
const NO_TOPIC = { status: 204, body: undefined, headers: { 'Cache-Control': 'no-store' } };

/** Raw responses bypass Fastify, so its headers are copied. */
function plainHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const entries = Object.entries(reply.getHeaders());
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
