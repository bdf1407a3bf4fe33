import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { type JsonResult, requestJson } from '../carrier-http.ts';
import { type CarrierQuote, type CarrierQuoteResult, QUOTE_LIMIT_MS, type QuoteRequest } from '../provider.ts';
import { type PochtaSettings, pochtaHeaders } from './settings.ts';

const Sum = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Days = Type.Optional(Type.Integer({ minimum: 0, maximum: 365 }));

/** Sums are in kopecks; days are optional. */
const Tariff = Type.Object({
  'total-rate': Sum,
  'total-vat': Sum,
  'delivery-time': Type.Optional(Type.Object({ 'min-days': Days, 'max-days': Days })),
});

const RUSSIA = 643;

/** The only product for lockers, in a box for any of our goods. */
export const PRODUCT = {
  'mail-type': 'ONLINE_PARCEL',
  'mail-category': 'COMBINED_ORDINARY',
  'mail-direct': RUSSIA,
  'dimension-type': 'M',
  'payment-method': 'CASHLESS',
};

/** Refusals have several forms; these codes concern the destination or the parcel. */
const NO_WAY_THERE = /ILLEGAL_INDEX_TO|EMPTY_INDEX_TO|ILLEGAL_MASS_EXCESS|TARIFF_ERROR/;

export async function quoteByPochta(
  settings: PochtaSettings,
  { destination: { point }, weightG }: QuoteRequest,
): Promise<CarrierQuoteResult> {
  if (!point) return { ok: false, problem: 'direction_not_available' };
  const body = JSON.stringify({
    ...PRODUCT,
    'index-from': settings.fromIndex,
    'index-to': point.code,
    'delivery-point-index': point.code,
    mass: weightG,
  });
  const headers = { ...pochtaHeaders(settings), 'content-type': 'application/json' };
  const call = { name: 'tariff', path: '/1.0/tariff', init: { method: 'POST', headers, body } };
  return read(settings, await requestJson(settings, call, settings.timeout(QUOTE_LIMIT_MS)));
}

function read({ onFailure }: PochtaSettings, result: JsonResult): CarrierQuoteResult {
  if (result.kind === 'answered') {
    const { httpStatus, json } = result;
    if (httpStatus === 200 && Value.Check(Tariff, json)) return { ok: true, quote: toQuote(json) };
    if (NO_WAY_THERE.test(JSON.stringify(json))) return { ok: false, problem: 'direction_not_available' };
    onFailure({
      carrier: 'pochta',
      call: 'tariff',
      failure: httpStatus === 200 ? 'garbage' : 'refused',
      httpStatus,
    });
  } else {
    const { kind: failure, httpStatus } = result;
    onFailure({
      carrier: 'pochta',
      call: 'tariff',
      failure,
      ...(httpStatus !== undefined && { httpStatus }),
    });
  }
  return { ok: false, problem: 'temporarily_unavailable' };
}

function toQuote(tariff: Static<typeof Tariff>): CarrierQuote {
  const days = tariff['delivery-time'];
  return {
    charge: tariff['total-rate'] + tariff['total-vat'],
    daysMin: days?.['min-days'] ?? null,
    daysMax: days?.['max-days'] ?? null,
  };
}
