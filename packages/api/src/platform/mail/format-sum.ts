import { formatMoney } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/locale';

/**
 * Emails show the same sums as the bank's page and the order (D11). Payments are in roubles, so emails that show another currency add
 * roubles: `€81.02 (9 722 ₽)` (D10).
 */
export function formatSum(kopecks: number, locale: Locale): string {
  const { currency, decimalPoint } = LANGUAGES[locale];
  const roubles = formatMoney(kopecks, 'RUB', { exact: true, decimalPoint });
  return currency === 'RUB'
    ? roubles
    : `${formatMoney(kopecks, currency, { exact: true, decimalPoint })} (${roubles})`;
}
