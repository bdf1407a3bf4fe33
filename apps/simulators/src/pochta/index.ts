// A Russian Post simulator: the archive of parcel lockers (ZIP), contract tariffs, orders and Tracking. Parcel
// statuses are set through the control API.
import {
  addControlRoutes,
  type CarrierOptions,
  type CarrierSimulator,
  type Stage,
  startCarrier,
  type Work,
} from '../carrier/carrier-server.ts';
import { orderCalls, unheard } from './order-calls.ts';
import { createOrders, type Fate, type PostOrders } from './orders.ts';
import { passport } from './passport.ts';
import { tariff } from './tariff.ts';
import { brokenHistory, fault, type TrackingUser, trackingCall } from './tracking.ts';

export type PochtaOptions = CarrierOptions & {
  token: string;
  login: string;
  password: string;
  /** Tracking has separate credentials. */
  tracking?: TrackingUser;
  nowMs?: () => number;
};

/** Method and path of each call. */
const ADDRESSES = {
  passport: ['GET', '/1.0/unloading-passport/zip'],
  tariff: ['POST', '/1.0/tariff'],
  'backlog/search': ['GET', '/1.0/backlog/search'],
  'shipment/search': ['GET', '/1.0/shipment/search'],
  'backlog/create': ['PUT', '/2.0/user/backlog'],
  'backlog/delete': ['DELETE', '/1.0/backlog'],
  'backlog/return': ['POST', '/1.0/user/backlog'],
  'shipment/create': ['POST', '/1.0/user/shipment'],
  // The only call of Tracking, which uses no authorization headers.
  getOperationHistory: ['POST', '/rtm34'],
} as const;
type CallName = keyof typeof ADDRESSES;
const CALLS = Object.keys(ADDRESSES) as CallName[];

const POINTS = 60;
/** The share of the archive sent before the connection breaks off. */
const A_PART = 0.6;

export function startPochtaSimulator(options: PochtaOptions): Promise<CarrierSimulator> {
  const { points = POINTS, nowMs = Date.now } = options;
  const orders = createOrders(nowMs);
  const archive = () => Buffer.from(passport(points));
  const work: Record<CallName, Work> = {
    ...orderCalls(orders, points),
    getOperationHistory: trackingCall(orders, options.tracking ?? options),
    passport: (_request, reply) => reply.type('application/octet-stream').send(archive()),
    tariff: ({ body }, reply) => {
      const answer = tariff(body);
      return 'code' in answer ? reply.code(400).send(answer) : answer;
    },
  };
  return startCarrier(options, {
    calls: CALLS,
    ownModes: {
      half_list: (_request, reply) => {
        const whole = archive();
        return reply.type('application/octet-stream').send(whole.subarray(0, Math.floor(whole.length * A_PART)));
      },
      no_days: (request, reply) => {
        const { 'delivery-time': _days, ...rest } = tariff(request.body) as Record<string, unknown>;
        return reply.send(rest);
      },
      // The daily limit of calls is reached.
      quota: (_request, reply) =>
        reply.code(403).send({ error: 'Forbidden', status: 403, message: 'limit exceeded' }),
      refused: (_request, reply) => reply.code(400).send({ code: '1003', desc: 'Запрос не разобран' }),
      fault: (_request, reply) => fault(reply, 'LanguageFault'),
      broken_history: (_request, reply) => brokenHistory(reply),
      unheard: (request, reply) => {
        const name = CALLS.find((call) => isSentTo(call, request.method, request.url));
        return name ? unheard(work[name])(request, reply) : reply.code(404).send();
      },
    },
    set: (stage) => {
      addCalls(stage, work, options);
      addParcels(stage, orders);
    },
  });
}

function isSentTo(call: CallName, method: string, url: string): boolean {
  const [verb, path] = ADDRESSES[call];
  return verb === method && url.split('?')[0] === path;
}

function addCalls({ app, answering }: Stage, work: Record<CallName, Work>, user: PochtaOptions): void {
  const byUser = `Basic ${Buffer.from(`${user.login}:${user.password}`).toString('base64')}`;
  const guarded =
    (inner: Work): Work =>
    (request, reply) => {
      const { headers } = request;
      const isKnown =
        headers.authorization === `AccessToken ${user.token}` && headers['x-user-authorization'] === byUser;
      return isKnown ? inner(request, reply) : reply.code(401).send({ code: '1001', desc: 'Unauthorized' });
    };
  app.addContentTypeParser('application/soap+xml', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const call of CALLS) {
    const [method, url] = ADDRESSES[call];
    app.route({
      method,
      url,
      handler: answering(call, call === 'getOperationHistory' ? work[call] : guarded(work[call])),
    });
  }
}

function addParcels({ app }: Stage, orders: PostOrders): void {
  addControlRoutes(app, (control) => {
    control.get('/control/parcels', async () => orders.orders);
    control.post('/control/parcels', async ({ body }, reply) =>
      orders.decide(Object(body) as Fate) ? { ok: true } : reply.code(404).send({ ok: false }),
    );
  });
}
