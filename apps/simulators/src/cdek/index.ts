// A CDEK simulator: version 2 of its protocol, so that the shop can price deliveries and list pickup points without
// a contract. It stores tokens and registered parcels; parcel statuses are set through the control API.
import { type CarrierOptions, type CarrierSimulator, startCarrier } from '../carrier/carrier-server.ts';
import { addCalculator } from './calculator.ts';
import { addOffices } from './offices.ts';
import { createParcelStore } from './parcels.ts';
import { createTokenIssuer } from './tokens.ts';

export type CdekOptions = CarrierOptions & { clientId: string; clientSecret: string; nowMs?: () => number };

const CALLS = [
  'token',
  'location/cities',
  'calculator/tariff',
  'deliverypoints',
  'orders',
  'orders/read',
  'orders/delete',
];
const POINTS = 60;

export function startCdekSimulator(options: CdekOptions): Promise<CarrierSimulator> {
  const tokens = createTokenIssuer(options);
  const parcels = createParcelStore(options.nowMs ?? Date.now);
  return startCarrier(options, {
    calls: CALLS,
    ownModes: {
      expired_token: (_request, reply) => {
        tokens.forget();
        return tokens.refuse(reply);
      },
      no_route: (_request, reply) =>
        reply.code(400).send({
          errors: [
            { code: 'v2_recipient_location_not_recognized', message: 'Не удалось определить город получателя' },
          ],
        }),
      unheard: parcels.unheard,
      undecided: parcels.undecided,
      half_list: (_request, reply) => reply.header('x-total-elements', '1000').send([]),
    },
    set: (stage) => {
      stage.app.post('/v2/oauth/token', stage.answering('token', tokens.issue));
      addCalculator(stage, tokens);
      parcels.add(stage, tokens);
      addOffices(stage, tokens, options.points ?? POINTS);
    },
  });
}
