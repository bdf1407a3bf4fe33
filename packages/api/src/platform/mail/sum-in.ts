import { showMoney } from '@kashtanka/rules';
import type { Locale } from '#platform/locale';

/**
 * What a letter tells is what the bank's page and the order's tell (D11). All charging is in roubles, so who reads in euros is told
 * them as well: `€81.02 (9 722 ₽)` (D10).
 */
export function sumIn(kopecks: number, language: Locale): string {
  const roubles = showMoney(kopecks, 'RUB', { exact: true, language });
  return language === 'ru' ? roubles : `${showMoney(kopecks, 'EUR', { exact: true, language })} (${roubles})`;
}
