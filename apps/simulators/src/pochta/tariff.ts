import { priceOf, townAt } from '../carrier/towns.ts';
import { numberOfLocker } from './passport.ts';

const HEAVIEST_G = 15_000;
const KOPECKS_IN_ROUBLE = 100;
const VAT_PERCENT = 22;

export function tariff(body: unknown) {
  const asked = Object(body) as Record<string, unknown>;
  const number = numberOfLocker(String(asked['index-to']));
  const mass = Number(asked.mass);
  if (!(number >= 0 && number < 100_000)) return { code: 'ILLEGAL_INDEX_TO', desc: 'Индекс не найден' };
  if (mass > HEAVIEST_G) return { code: 'ILLEGAL_MASS_EXCESS', desc: 'Масса больше допустимой' };
  const town = townAt(number);
  const rate = priceOf(town, mass) * KOPECKS_IN_ROUBLE;
  return {
    'total-rate': rate,
    'total-vat': Math.round((rate * VAT_PERCENT) / 100),
    'delivery-time': { 'min-days': 2 + town.zone, 'max-days': 4 + town.zone },
  };
}
