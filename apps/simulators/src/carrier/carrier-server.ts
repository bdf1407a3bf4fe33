// Shared by the carrier simulators: the server, scripted failures and the control API.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_JSON } from '../not-json.ts';
import { partnerApp } from '../partner-app.ts';
import { COMMON_MODES, createModes, EVERY_CALL, type Modes } from './modes.ts';

export type CarrierOptions = {
  /** 0 for any free port. */
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  /** Number of pickup points. */
  points?: number;
  onEvent?: (event: CarrierEvent) => void;
};

/** Events for the console or for tests that wait for them. */
export type CarrierEvent = { what: 'asked' | 'left_without_answer'; call: string };

export type CarrierSimulator = { url: string; close(): Promise<void> };

export type Work = (request: FastifyRequest, reply: FastifyReply) => unknown;

export type Stage = {
  app: FastifyInstance;
  /** Wraps the handler of a call with its scripted behaviour. */
  answering(call: string, work: Work): Work;
};

const LARGEST_BODY = 256 * 1024;

type Staged = { calls: readonly string[]; ownModes?: Record<string, Work>; set(stage: Stage): void };

/** `ownModes` are failures specific to this carrier. */
export async function startCarrier(
  { port, host = '127.0.0.1', onEvent }: CarrierOptions,
  { calls, ownModes = {}, set }: Staged,
): Promise<CarrierSimulator> {
  const app = partnerApp({ bodyLimit: LARGEST_BODY });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const modes = createModes();
  const stage: Stage = {
    app,
    answering: (call, work) => (request, reply) => {
      onEvent?.({ what: 'asked', call });
      return inMode(modes.take(call), {
        work,
        ownModes,
        request,
        reply,
        leave: () => onEvent?.({ what: 'left_without_answer', call }),
      });
    },
  };
  set(stage);
  addControl(app, modes, { calls: [EVERY_CALL, ...calls], modes: [...COMMON_MODES, ...Object.keys(ownModes)] });
  const url = await app.listen({ port, host });
  return { url, close: () => app.close() };
}

type Playing = {
  work: Work;
  ownModes: Record<string, Work>;
  request: FastifyRequest;
  reply: FastifyReply;
  leave(): void;
};

/** Slow for a shopper, but within the shop's timeout of five seconds. */
const LATE_MS = 2_000;

function inMode(mode: string, { work, ownModes, request, reply, leave }: Playing): unknown {
  switch (mode) {
    case 'normal':
      return work(request, reply);
    case 'slow':
      return pause(LATE_MS).then(() => work(request, reply));
    case 'down':
      return reply.code(502).type('text/html').send(NOT_JSON);
    case 'malformed':
      return reply.type('text/html').send(NOT_JSON);
    case 'throttled429':
      return reply.code(429).send();
    case 'silent':
      // The connection stays open until the caller times out or the carrier closes.
      leave();
      return reply.hijack();
    case 'trickling':
      // Sends the start of a response and never ends it.
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      reply.raw.write('{', () => leave());
      return reply;
    default:
      return ownModes[mode]?.(request, reply);
  }
}

type Known = { calls: readonly string[]; modes: readonly string[] };

/** `POST /control/calls {call, mode, times}` and `POST /control/reset`, from this machine only. */
function addControl(app: FastifyInstance, modes: Modes, known: Known): void {
  addControlRoutes(app, (control) => {
    control.post('/control/calls', async ({ body }, reply) => {
      const { call = EVERY_CALL, mode, times = 1 } = Object(body) as Record<string, unknown>;
      const isKnown = known.calls.includes(String(call)) && known.modes.includes(String(mode));
      if (!isKnown) return reply.code(400).send({ ok: false, ...known });
      modes.set(String(call), String(mode), times === 'always' ? Number.POSITIVE_INFINITY : Number(times));
      return { ok: true };
    });
    control.post('/control/reset', async () => {
      modes.clear();
      return { ok: true };
    });
  });
}

/** Routes that respond only to this machine. */
export function addControlRoutes(app: FastifyInstance, add: (control: FastifyInstance) => void): void {
  app.register(async (control) => {
    control.addHook('onRequest', async ({ ip }, reply) => {
      if (!['::1', '127.0.0.1', '::ffff:127.0.0.1'].includes(ip)) return reply.code(404).send();
    });
    add(control);
  });
}
