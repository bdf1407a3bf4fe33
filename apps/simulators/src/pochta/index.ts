// A practice Russian Post: its passport of lockers in a ZIP, and the tariff of a contract. It carries nothing.
import { type CarrierOptions, type CarrierSimulator, startCarrier, type Work } from '../carrier/carrier-server.ts';
import { passport } from './passport.ts';
import { tariff } from './tariff.ts';

export type PochtaOptions = CarrierOptions & { token: string; login: string; password: string };

const CALLS = ['tariff', 'passport'];
const POINTS = 60;
/** Enough of the archive to begin it. */
const A_PART = 0.6;

export function startPochtaSimulator(options: PochtaOptions): Promise<CarrierSimulator> {
  const { token, login, password, points = POINTS } = options;
  const user = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const guarded =
    (work: Work): Work =>
    (request, reply) => {
      const { authorization, 'x-user-authorization': byUser } = request.headers;
      if (authorization === `AccessToken ${token}` && byUser === user) return work(request, reply);
      return reply.code(401).send({ code: '1001', desc: 'Unauthorized' });
    };
  const archive = () => Buffer.from(passport(points));
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
      // An account has so many calls a day.
      quota: (_request, reply) =>
        reply.code(403).send({ error: 'Forbidden', status: 403, message: 'limit exceeded' }),
    },
    set: ({ app, answering }) => {
      app.get(
        '/1.0/unloading-passport/zip',
        answering(
          'passport',
          guarded((_request, reply) => reply.type('application/octet-stream').send(archive())),
        ),
      );
      app.post(
        '/1.0/tariff',
        answering(
          'tariff',
          guarded(({ body }, reply) => {
            const answer = tariff(body);
            return 'code' in answer ? reply.code(400).send(answer) : answer;
          }),
        ),
      );
    },
  });
}
