// A Boxberry simulator: one address for all calls, errors with HTTP 200, numbers as texts.
import type { FastifyRequest } from 'fastify';
import {
  addControlRoutes,
  type CarrierOptions,
  type CarrierSimulator,
  type Stage,
  startCarrier,
  type Work,
} from '../carrier/carrier-server.ts';
import { costs } from './costs.ts';
import { createParcels, type Fate } from './parcels.ts';
import { pointAt } from './points.ts';

export type BoxberryOptions = CarrierOptions & { token: string; nowMs?: () => number };

export type Parameters = Readonly<Record<string, string | undefined>>;

const CALLS = ['ListPoints', 'DeliveryCosts', 'ParcelInfo', 'ParselCreate', 'ListStatuses', 'CancelOrder'] as const;
type CallName = (typeof CALLS)[number];
const POINTS = 60;

export function startBoxberrySimulator({
  token,
  nowMs = Date.now,
  ...options
}: BoxberryOptions): Promise<CarrierSimulator> {
  const count = options.points ?? POINTS;
  const parcels = createParcels(count, nowMs);
  const work: Answers = {
    ListPoints: () => Array.from({ length: count }, (_, at) => pointAt(at)),
    DeliveryCosts: (parameters) => costs(parameters, count),
    ParcelInfo: parcels.info,
    ParselCreate: parcels.create,
    ListStatuses: parcels.statuses,
    CancelOrder: parcels.cancel,
  };
  return startCarrier(options, {
    calls: CALLS,
    ownModes: {
      // Refusals have two shapes.
      refused: (_request, reply) => reply.send([{ err: 'Сервис расчёта обновляется' }]),
      half_list: (_request, reply) => reply.send([]),
      // Registers the parcel, but the response is lost.
      unheard: ({ body }, reply) => {
        parcels.create(Object(body) as Parameters);
        return reply.code(502).send();
      },
    },
    set: (stage) => {
      addEndpoint(stage, (parameters) => (parameters.token === token ? work : undefined));
      addControlRoutes(stage.app, (control) => {
        control.get('/control/parcels', async () => parcels.list());
        control.post('/control/parcels', async ({ body }, reply) =>
          parcels.decide(Object(body) as Fate) ? { ok: true } : reply.code(404).send({ ok: false }),
        );
      });
    },
  });
}

type Answers = Record<CallName, (parameters: Parameters) => unknown>;

function addEndpoint({ app, answering }: Stage, admit: (parameters: Parameters) => Answers | undefined): void {
  const answer: Work = (request, reply) => {
    const parameters = parametersOf(request);
    const work = admit(parameters);
    if (!work) return reply.send({ err: 'Не найден токен' });
    const name = CALLS.find((call) => call === parameters.method);
    return name ? work[name](parameters) : { err: 'Не найден метод' };
  };
  app.route({
    method: ['GET', 'POST'],
    url: '/json.php',
    handler: (request, reply) => answering(parametersOf(request).method ?? '', answer)(request, reply),
  });
}

/** Parameters are in the query for short calls, in a form for long ones. */
function parametersOf({ query, body }: FastifyRequest): Parameters {
  return { ...Object(query), ...Object(body) };
}
