import Type from 'typebox';
import { requestJson } from '../carrier-http.ts';
import { type CarrierQuoteResult, QUOTE_LIMIT_MS, type QuoteRequest } from '../provider.ts';
import { type BoxberrySettings, Figure, parseBoxberryResponse, parseFigure, toCall } from './call.ts';

const Costs = Type.Object({ price: Figure, delivery_period: Type.Optional(Figure) });

const KOPECKS_IN_ROUBLE = 100;

/** Refusals are Russian texts without codes; these concern the destination or the parcel. */
const NO_WAY_THERE = /(пункт|город|индекс).*не найден|не найден\S* (пункт|город|индекс)|превыш|не доставля/i;

export async function quoteByBoxberry(
  settings: BoxberrySettings,
  { destination: { point, postcode }, weightG }: QuoteRequest,
): Promise<CarrierQuoteResult> {
  const signal = settings.timeout(QUOTE_LIMIT_MS);
  if (!point && !postcode) return { ok: false, problem: 'postcode_required' };
  const call = toCall(settings, 'DeliveryCosts', {
    weight: String(weightG),
    ...(point ? { target: point.code } : { zip: postcode ?? '' }),
    targetstart: settings.fromPoint,
    // Orders are prepaid, and insurance is configured in Boxberry's back office.
    ordersum: '0',
    deliverysum: '0',
    paysum: '0',
    sucrh: '1',
  });
  const answer = parseBoxberryResponse(
    settings,
    { ...call, answer: Costs },
    await requestJson(settings, call, signal),
  );
  if (answer.kind === 'accepted') {
    const { price, delivery_period } = answer.value;
    const days = delivery_period === undefined ? null : Math.ceil(parseFigure(delivery_period));
    const charge = Math.round(parseFigure(price) * KOPECKS_IN_ROUBLE);
    return { ok: true, quote: { charge, daysMin: days, daysMax: days } };
  }
  if (answer.kind === 'refused' && NO_WAY_THERE.test(answer.text)) {
    return { ok: false, problem: 'direction_not_available' };
  }
  if (answer.kind === 'refused') settings.onFailure({ carrier: 'boxberry', call: call.name, failure: 'refused' });
  return { ok: false, problem: 'temporarily_unavailable' };
}
