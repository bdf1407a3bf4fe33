import { parseMoney, parsePercent } from '@kashtanka/rules';
import type { BenefitType, ConditionType } from './offer.ts';

/** A condition's value as in requests or rows: `"3"` units, `"8000.00"` roubles; `undefined` when it is invalid. */
export function parseConditionValue(type: ConditionType, text: unknown): number | undefined {
  const hundredths = parseMoney(text);
  if (hundredths === undefined || hundredths <= 0) return undefined;
  if (type === 'Value' || type === 'ValueAndDirection') return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
}

/** A benefit's value: basis points for percentages, kopecks for sums, 0 for Multibuy, which has none. */
export function parseBenefitValue(type: BenefitType, text: unknown): number | undefined {
  switch (type) {
    case 'Percentage':
    case 'Order percentage':
    case 'Shipping percentage':
    case 'Cheapest products and shipping percentage':
      return parsePercent(text);
    case 'Multibuy':
      return 0;
    case 'Absolute':
    case 'Fixed price':
    case 'Shipping absolute':
    case 'Shipping fixed price':
      return notNegative(parseMoney(text));
    default:
      return type satisfies never;
  }
}

function notNegative(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 ? value : undefined;
}
