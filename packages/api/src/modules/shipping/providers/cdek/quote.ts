import Type, { type Static } from 'typebox';
import {
  type CarrierQuote,
  type CarrierQuoteResult,
  type Destination,
  QUOTE_LIMIT_MS,
  type QuoteRequest,
} from '../provider.ts';
import { type CdekClient, callCdek } from './call.ts';
import { findCityCode } from './cities.ts';

const Days = Type.Integer({ minimum: 0, maximum: 365 });

const Tariff = Type.Object({
  total_sum: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  period_min: Type.Optional(Days),
  period_max: Type.Optional(Days),
  /** Calendar days, which the shop uses. */
  calendar_min: Type.Optional(Days),
  calendar_max: Type.Optional(Days),
});

/** CDEK's tariffs from warehouse to door, pickup point and locker. */
const TARIFFS = { courier: 137, point: 136, locker: 368 } as const;

/** An online shop's contract, in roubles. */
const CONTRACT = { type: 1, currency: 1 } as const;

/** Refusals that concern the destination or the parcel. */
const NO_WAY_THERE = new Set([
  'v2_recipient_location_not_recognized',
  'v2_delivery_address_multivalued',
  'err_result_service_empty',
]);

export async function quoteByCdek(
  client: CdekClient,
  { destination, weightG }: QuoteRequest,
): Promise<CarrierQuoteResult> {
  const signal = client.settings.timeout(QUOTE_LIMIT_MS);
  const city = await findCityCode(client, destination, signal);
  if (!city.ok) return city;
  const body = JSON.stringify({
    ...CONTRACT,
    tariff_code: getTariff(destination),
    from_location: { code: client.settings.fromCity },
    to_location: { code: city.code },
    packages: [{ weight: weightG }],
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const call = { name: 'calculator/tariff', path: '/calculator/tariff', init, answer: Tariff };
  const answer = await callCdek(client, call, signal);
  if (answer.kind === 'accepted') return { ok: true, quote: toQuote(answer.value) };
  const isNoWay = answer.kind === 'refused' && NO_WAY_THERE.has(answer.code);
  return { ok: false, problem: isNoWay ? 'direction_not_available' : 'temporarily_unavailable' };
}

export function getTariff({ point }: Destination): number {
  if (point === null) return TARIFFS.courier;
  return point.type === 'POSTAMAT' ? TARIFFS.locker : TARIFFS.point;
}

const KOPECKS_IN_ROUBLE = 100;

/** CDEK's sums are decimal roubles. */
function toQuote({ total_sum, ...days }: Static<typeof Tariff>): CarrierQuote {
  return {
    charge: Math.round(total_sum * KOPECKS_IN_ROUBLE),
    daysMin: days.calendar_min ?? days.period_min ?? null,
    daysMax: days.calendar_max ?? days.period_max ?? null,
  };
}
