// What the practice carriers have in common: a server, its good and bad days, and the strings behind the curtain.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_JSON } from '../not-json.ts';
import { partnerApp } from '../partner-app.ts';
import { COMMON_MODES, createModes, EVERY_CALL, type Modes } from './modes.ts';

export type CarrierOptions = {
  /** 0 for any free one. */
  port: number;
  /** `127.0.0.1` by default. */
  host?: string;
  /** How many points the carrier has. */
  points?: number;
  onEvent?: (event: CarrierEvent) => void;
};

/** News for whoever runs a simulator: a line on the console, or a test that waits for a moment. */
export type CarrierEvent = { what: 'asked' | 'left_without_answer'; call: string };

export type CarrierSimulator = { url: string; close(): Promise<void> };

export type Work = (request: FastifyRequest, reply: FastifyReply) => unknown;

export type Stage = {
  app: FastifyInstance;
  /** A handler of a call that behaves as it was told to. */
  answering(call: string, work: Work): Work;
};

const LARGEST_BODY = 256 * 1024;

type Staged = { calls: readonly string[]; ownModes?: Record<string, Work>; set(stage: Stage): void };

/** `ownModes` are the bad days that this carrier alone knows. */
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

/** Late for a shopper, and early enough for a shop that waits five seconds. */
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
      // The connection stays open until the caller loses patience or the carrier closes.
      leave();
      return reply.hijack();
    case 'trickling':
      // An answer has begun and does not end.
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
  behindTheCurtain(app, (control) => {
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

/** Addresses that are served to this machine alone. */
export function behindTheCurtain(app: FastifyInstance, add: (control: FastifyInstance) => void): void {
  app.register(async (control) => {
    control.addHook('onRequest', async ({ ip }, reply) => {
      if (!['::1', '127.0.0.1', '::ffff:127.0.0.1'].includes(ip)) return reply.code(404).send();
    });
    add(control);
  });
}
