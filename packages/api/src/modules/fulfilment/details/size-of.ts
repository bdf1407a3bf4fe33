import { variantParameters } from '@kashtanka/rules';
import { type Locale, localText } from '#platform/locale';
import type { OrderLine } from '../deps.ts';

/** Size and other parameters that distinguish variants, in words. */
export function sizeOf(parameters: OrderLine['parameters'], locale: Locale): string {
  return variantParameters(parameters)
    .map(({ value }) => localText(value, locale))
    .join(', ');
}
