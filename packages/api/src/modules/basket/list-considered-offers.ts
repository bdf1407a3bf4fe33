import type { ConsideredOffer } from '@kashtanka/contract';
import { type TraceEntry, toCounted } from '@kashtanka/pricing';
import { moneyToWire } from '@kashtanka/rules';
import type { RunningOffer } from '#modules/promotions';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import type { PricedBasketView } from './baskets.ts';

/** Every offer that the engine considered, with its outcome, in order of calculation. */
export function listConsideredOffers({ priced, offers }: PricedBasketView, locale: Locale): ConsideredOffer[] {
  return priced.trace.flatMap((entry) => {
    const running = offers.get(entry.offerId);
    return running ? [{ ...wordsOf(running, locale), ...outcomeOf(entry, { running, offers, locale }) }] : [];
  });
}

function wordsOf({ row }: RunningOffer, locale: Locale) {
  return {
    offer_id: row.id,
    name: localText(row.name, locale),
    description: row.description ? localText(row.description, locale) : '',
    category: row.category,
  };
}

type Beside = { running: RunningOffer; offers: PricedBasketView['offers']; locale: Locale };

function outcomeOf(entry: TraceEntry, { running, offers, locale }: Beside) {
  switch (entry.outcome) {
    case 'applied':
      return given(entry);
    case 'blocked': {
      const by = entry.by.flatMap((id) => offers.get(id)?.row ?? []);
      return {
        outcome: entry.outcome,
        by: by.map(({ id, name }) => ({ offer_id: id, name: localText(name, locale) })),
      };
    }
    case 'unmet':
      return 'have' in entry
        ? {
            outcome: entry.outcome,
            reason: entry.reason,
            ...toCounted(running.offer.condition.type, entry),
          }
        : { outcome: entry.outcome, reason: entry.reason };
    case 'not_started':
      return { outcome: entry.outcome, starts_at: momentOf(running.row.starts_at) };
    case 'ended':
      return { outcome: entry.outcome, ended_at: momentOf(running.row.ends_at) };
    case 'exhausted':
    case 'login_needed':
    case 'no_effect':
      return { outcome: entry.outcome };
    default:
      return entry satisfies never;
  }
}

function given({ applications, amount, shippingAmount, lines }: Extract<TraceEntry, { outcome: 'applied' }>) {
  return {
    outcome: 'applied' as const,
    times: applications,
    amount: moneyToWire(amount),
    shipping_amount: moneyToWire(shippingAmount),
    lines: lines.map(({ id, units, amount: off }) => ({ id, pieces: units, amount: moneyToWire(off) })),
  };
}

/** An offer that has not begun has a beginning, and one that is over an end. */
function momentOf(moment: Date | null): string {
  if (!moment) throw new Error('an offer without dates cannot be upcoming or expired');
  return toWireTimestamp(moment);
}
