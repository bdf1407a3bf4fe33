import { API_BASE, type StreamName, streams as told } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../events/events.ts';
import { authenticate } from './authenticate.ts';
import type { Context } from './context.ts';
import { refused } from './dispatch.ts';
import { networkOf } from './network-of.ts';
import type { Refusal } from './reply.ts';
import { refuseOtherMethods, type ServeOptions, send } from './serve.ts';
import type { Streams } from './streams.ts';

/** Finds what a stream is about for who asks; undefined when there is nothing to listen to. */
export type StreamHandler = (context: Context) => Promise<Topic | undefined>;

/** One for every stream of the contract: a missing one does not compile. */
export type StreamHandlers = { [Name in StreamName]: StreamHandler };

type Options = Pick<ServeOptions, 'throttle' | 'readContext' | 'identify'> & {
  streams: Streams;
  streamHandlers: StreamHandlers;
};

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Whoever stands between may neither keep, nor compress, nor collect what is said.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** This process tells as many as it may; another one may have room, and later so may this one. */
const NO_ROOM: Refusal = {
  kind: 'detail',
  status: 503,
  code: 'temporarily_unavailable',
  headers: { 'Retry-After': '60' },
};

/** Mounts every stream of the contract on Fastify. They pass the same gate as calls, and end when the server does. */
export function serveStreams(app: FastifyInstance, options: Options): void {
  for (const [name, { path }] of Object.entries(told)) {
    const url = `${API_BASE}/${path}`;
    app.route({
      method: 'GET',
      url,
      // It would listen for ever to what it is not told.
      exposeHeadRoute: false,
      handler: (request, reply) => serveStream(name as StreamName, request, reply, options),
    });
    refuseOtherMethods(app, { url, methods: ['GET'] }, options);
  }
  // Before the server waits for its connections: these never end by themselves.
  app.addHook('preClose', async () => options.streams.close());
}

async function serveStream(
  name: StreamName,
  request: FastifyRequest,
  reply: FastifyReply,
  { readContext, identify, throttle, streams, streamHandlers }: Options,
): Promise<FastifyReply> {
  const guest = readContext(request, reply);
  const authenticated = await authenticate(told[name], guest, identify);
  if (!authenticated.ok) return send(refused(authenticated.refusal, guest), request, reply, guest);
  const { context } = authenticated;
  const network = context.ip && networkOf(context.ip);
  const refusal =
    (await throttle.admit(name, context, undefined)) ?? (streams.hasRoom(network) ? undefined : NO_ROOM);
  if (refusal) return send(refused(refusal, context), request, reply, context);
  const topic = await streamHandlers[name](context);
  if (topic === undefined) return send(NOTHING_TO_TELL, request, reply, context);
  const { raw } = reply.headers({ ...HEADERS, 'X-Request-Id': context.requestId }).hijack();
  raw.writeHead(200, plainHeaders(reply));
  streams.open(raw, { topic, network });
  return reply;
}

/** A browser that gets no stream does not ask for it again by itself. */
const NOTHING_TO_TELL = { status: 204, body: undefined, headers: { 'Cache-Control': 'no-store' } };

/** Past Fastify's own way of sending, headers are handed on as they are. */
function plainHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const entries = Object.entries(reply.getHeaders());
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
