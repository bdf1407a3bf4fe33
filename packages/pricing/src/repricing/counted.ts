import type { Counted } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { ConditionType } from '../offers/offer.ts';

const UNITS = {
  Count: 'pieces',
  Coverage: 'products',
  Value: 'money',
  ValueAndDirection: 'money',
} as const satisfies Record<ConditionType, Counted['unit']>;

/** Progress of a basket towards an offer, in the unit of its condition. */
export function toCounted(type: ConditionType, { have, missing }: { have: number; missing: number }): Counted {
  const unit = UNITS[type];
  const write = unit === 'money' ? moneyToWire : String;
  return { unit, missing: write(missing), reached: write(have) };
}
