import { formatAmount, moneyFromWire } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { useLocale } from '#platform/text/locale.ts';

/** Points are counted in hundredths, as money; whole ones have no decimals. */
export function useFormatPoints(): (wire: string) => string {
  const { decimalPoint } = LANGUAGES[useLocale()];
  return (wire) => {
    const hundredths = moneyFromWire(wire);
    return formatAmount(hundredths, hundredths % 100 === 0 ? 0 : 2, decimalPoint);
  };
}
