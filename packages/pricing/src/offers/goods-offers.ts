import { type Allowance, allowanceOf, refusal } from './admission.ts';
import type { PricingInput } from './basket-input.ts';
import { nextCut } from './benefits.ts';
import { measure, unmetOutcome } from './conditions.ts';
import { takeCut } from './cut.ts';
import { everyUnit, type GoodsLine, linesIn, unitsFreeFor } from './goods-line.ts';
import { freeUnits } from './ledger.ts';
import type { GoodsOffer } from './offer.ts';
import { type Run, startRun, tracedLines } from './run.ts';
import { spendCondition } from './spending.ts';
import { type Considered, gaveNothing, gaveOffGoods, type Outcome } from './trace.ts';

/**
 * Applies offers to goods, one after the other, as often as each may (the first stage of D34). Benefits granted after
 * the order are computed in the same way, over separate copies of the lines.
 */
export function applyToGoods(
  offers: readonly GoodsOffer[],
  goods: readonly GoodsLine[],
  input: PricingInput,
): Considered[] {
  return offers.map((offer) => {
    const refused = refusal(offer, input);
    return refused ? gaveNothing(offer, refused) : tryOnGoods(offer, goods, input);
  });
}

function tryOnGoods(offer: GoodsOffer, goods: readonly GoodsLine[], input: PricingInput): Considered {
  const conditionLines = linesIn(offer.condition.range, goods);
  const unmet = unmetOnGoods(offer, conditionLines, input);
  if (unmet) return gaveNothing(offer, unmet);
  const run = startRun(offer, { goods, conditionLines });
  const applications = applyRepeatedly(run, allowanceOf(offer, input));
  return applications > 0
    ? gaveOffGoods(offer, applications, tracedLines(run))
    : gaveNothing(offer, fruitlessOutcome(run));
}

/** One set after the other, until goods, benefit or caps are used up. */
function applyRepeatedly(run: Run, allowance: Allowance): number {
  const most = isOnceOnly(run.offer) ? 1 : allowance.applications;
  const reach = unitsFreeFor(run.offer);
  let { budget } = allowance;
  let applications = 0;
  while (applications < most && measure(run.offer, run.conditionLines, reach) >= run.offer.condition.value) {
    const cut = nextCut(run);
    const amount = takeCut(run, cut, budget);
    if (amount === 0) break;
    spendCondition(run, cut);
    budget -= amount;
    applications += 1;
  }
  return applications;
}

function isOnceOnly({ category, benefit }: GoodsOffer): boolean {
  return category === 'Deferred' || benefit.type === 'Cheapest products and shipping percentage';
}

/**
 * Reason why the condition is not met, or `undefined`. If it would be met without the other offers, they hold the
 * units.
 */
function unmetOnGoods(
  offer: GoodsOffer,
  lines: readonly GoodsLine[],
  { delivery }: PricingInput,
): Outcome | undefined {
  const unmet = unmetOutcome(offer, { lines, reach: unitsFreeFor(offer), delivery });
  if (!unmet) return undefined;
  const isUnmetAnyway = unmetOutcome(offer, { lines, reach: everyUnit, delivery });
  return isUnmetAnyway ? unmet : { outcome: 'blocked', by: holders(offer, lines) };
}

/** Reason why an offer with a met condition gave nothing: other offers hold all its units, or its discount is 0. */
function fruitlessOutcome({ offer, discounted }: Run): Outcome {
  const by = holders(offer, discounted);
  const hasFreeUnits = discounted.some((line) => unitsFreeFor(offer)(line) > 0);
  return by.length > 0 && !hasFreeUnits ? { outcome: 'blocked', by } : { outcome: 'no_effect' };
}

/** The offers that hold units of these lines. */
function holders(offer: GoodsOffer, lines: readonly GoodsLine[]): number[] {
  const held = lines.filter((line) => freeUnits(line.ledger, offer, line.quantity) < line.quantity);
  const ids = held.flatMap((line) => [...line.ledger.used.keys()].map((other) => other.id));
  return [...new Set(ids)].filter((id) => id !== offer.id).sort((a, b) => a - b);
}
