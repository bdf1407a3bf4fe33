// A practice Boxberry: one address for every call, errors with 200, figures as texts. It carries nothing.
import {
  type CarrierOptions,
  type CarrierSimulator,
  type Stage,
  startCarrier,
  type Work,
} from '../carrier/carrier-server.ts';
import { costs } from './costs.ts';
import { pointAt } from './points.ts';

export type BoxberryOptions = CarrierOptions & { token: string };

export type Parameters = Readonly<Record<string, string | undefined>>;

const CALLS = ['ListPoints', 'DeliveryCosts'] as const;
type CallName = (typeof CALLS)[number];
const POINTS = 60;

export function startBoxberrySimulator({ token, ...options }: BoxberryOptions): Promise<CarrierSimulator> {
  const count = options.points ?? POINTS;
  const work: Answers = {
    ListPoints: () => Array.from({ length: count }, (_, at) => pointAt(at)),
    DeliveryCosts: (parameters) => costs(parameters, count),
  };
  return startCarrier(options, {
    calls: CALLS,
    ownModes: {
      // Refusals come in two shapes.
      refused: (_request, reply) => reply.send([{ err: 'Сервис расчёта обновляется' }]),
      half_list: (_request, reply) => reply.send([]),
    },
    set: (stage) => addEndpoint(stage, (parameters) => (parameters.token === token ? work : undefined)),
  });
}

type Answers = Record<CallName, (parameters: Parameters) => unknown>;

function addEndpoint({ app, answering }: Stage, admit: (parameters: Parameters) => Answers | undefined): void {
  const answer: Work = (request, reply) => {
    const parameters = Object(request.query) as Parameters;
    const work = admit(parameters);
    if (!work) return reply.send({ err: 'Не найден токен' });
    const name = CALLS.find((call) => call === parameters.method);
    return name ? work[name](parameters) : { err: 'Не найден метод' };
  };
  app.get('/json.php', (request, reply) => {
    const { method = '' } = Object(request.query) as Parameters;
    return answering(method, answer)(request, reply);
  });
}
