// A practice CDEK: speaks version 2 of its protocol, so that the shop can price and find points without a contract.
// It keeps nothing but tokens, carries nothing and leaves parcels to real carriers.
import { type CarrierOptions, type CarrierSimulator, startCarrier } from '../carrier/carrier-server.ts';
import { addCalculator } from './calculator.ts';
import { addOffices } from './offices.ts';
import { createTokenDesk } from './tokens.ts';

export type CdekOptions = CarrierOptions & { clientId: string; clientSecret: string; nowMs?: () => number };

const CALLS = ['token', 'location/cities', 'calculator/tariff', 'deliverypoints'];
const POINTS = 60;

export function startCdekSimulator(options: CdekOptions): Promise<CarrierSimulator> {
  const tokens = createTokenDesk(options);
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
      half_list: (_request, reply) => reply.header('x-total-elements', '1000').send([]),
    },
    set: (stage) => {
      stage.app.post('/v2/oauth/token', stage.answering('token', tokens.issue));
      addCalculator(stage, tokens);
      addOffices(stage, tokens, options.points ?? POINTS);
    },
  });
}
