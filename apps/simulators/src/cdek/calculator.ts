import type { Stage } from '../carrier/carrier-server.ts';
import { NO_ROUTE, priceOf, TOWNS } from '../carrier/towns.ts';
import type { TokenIssuer } from './tokens.ts';

const KNOWN_TARIFFS = [136, 137, 368];
const LOCKER = 368;
const LOCKER_TAKES_G = 20_000;
/** Door delivery costs more than delivery to a pickup point. */
const COURIER_TARIFF = 137;
const COURIER_SURCHARGE = 120;

export function addCalculator({ app, answering }: Stage, { guarded }: TokenIssuer): void {
  app.get(
    '/v2/location/cities',
    answering(
      'location/cities',
      guarded(({ query }) => {
        const { city = '' } = Object(query) as { city?: string };
        return [...TOWNS, NO_ROUTE]
          .filter(({ name }) => name.toLowerCase() === city.toLowerCase())
          .map(({ name, region, cdek: code }) => ({
            code,
            city: name,
            region,
            country_code: 'RU',
            country: 'Россия',
          }));
      }),
    ),
  );
  app.post(
    '/v2/calculator/tariff',
    answering(
      'calculator/tariff',
      guarded(({ body }, reply) => {
        const answer = calculate(Object(body) as Asked);
        return 'errors' in answer ? reply.code(400).send(answer) : answer;
      }),
    ),
  );
}

type Asked = {
  tariff_code?: number;
  from_location?: { code?: number };
  to_location?: { code?: number };
  packages?: { weight?: number }[];
};

function calculate({ tariff_code = 0, from_location, to_location, packages = [] }: Asked) {
  const from = TOWNS.find(({ cdek }) => cdek === from_location?.code);
  const to = TOWNS.find(({ cdek }) => cdek === to_location?.code);
  const weight = packages.reduce((sum, each) => sum + (each.weight ?? 0), 0);
  if (!from) return refusal('v2_sender_location_not_recognized');
  if (to_location?.code === NO_ROUTE.cdek) return refusal('err_result_service_empty');
  if (!to) return refusal('v2_recipient_location_not_recognized');
  if (!KNOWN_TARIFFS.includes(tariff_code) || weight <= 0) return refusal('v2_bad_request');
  if (tariff_code === LOCKER && weight > LOCKER_TAKES_G) return refusal('err_result_service_empty');
  const delivery_sum = priceOf(to, weight) + (tariff_code === COURIER_TARIFF ? COURIER_SURCHARGE : 0);
  return {
    delivery_sum,
    total_sum: delivery_sum + 0.5,
    weight_calc: weight,
    currency: 'RUB',
    services: [],
    period_min: 1 + to.zone,
    period_max: 2 + to.zone,
    calendar_min: 1 + to.zone,
    calendar_max: 3 + to.zone,
  };
}

function refusal(code: string) {
  return { errors: [{ code, message: 'Запрос отклонён' }] };
}
