import type { Counted } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { ConditionType } from '../offers/offer.ts';

const UNITS = {
  Count: 'pieces',
  Coverage: 'products',
  Value: 'money',
  ValueAndDirection: 'money',
} as const satisfies Record<ConditionType, Counted['unit']>;

/** How far a basket is from what an offer asks, in what its condition counts. */
export function toCounted(type: ConditionType, { have, missing }: { have: number; missing: number }): Counted {
  const unit = UNITS[type];
  const write = unit === 'money' ? moneyToWire : String;
  return { unit, missing: write(missing), reached: write(have) };
}
