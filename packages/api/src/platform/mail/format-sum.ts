import { formatMoney } from '@kashtanka/rules';
import type { Locale } from '#platform/locale';

/**
 * Emails show the same sums as the bank's page and the order (D11). Payments are in roubles, so English emails add
 * roubles: `€81.02 (9 722 ₽)` (D10).
 */
export function formatSum(kopecks: number, language: Locale): string {
  const roubles = formatMoney(kopecks, 'RUB', { exact: true, language });
  return language === 'ru' ? roubles : `${formatMoney(kopecks, 'EUR', { exact: true, language })} (${roubles})`;
}
