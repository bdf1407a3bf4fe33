import { priceOf, TOWNS, type Town, townAt } from '../carrier/towns.ts';
import type { Parameters } from './index.ts';
import { isPointCode, numberOfPoint } from './points.ts';

const HEAVIEST_G = 31_000;
/** The first three digits of a post code identify its town. */
const OF_TOWN = 3;
const COURIER_SURCHARGE = 100;

export function costs({ weight, target, zip }: Parameters, points: number) {
  const town = zip ? townOfZip(zip) : townOfPoint(target ?? '', points);
  if (!town) return { err: zip ? 'Индекс не найден' : 'Пункт выдачи не найден' };
  if (Number(weight) > HEAVIEST_G) return [{ err: 'Превышен максимальный вес посылки' }];
  const price = priceOf(town, Number(weight)) + (zip ? COURIER_SURCHARGE : 0);
  return { price: `${price}.25`, price_base: price, price_service: '0.25', delivery_period: String(2 + town.zone) };
}

function townOfZip(zip: string): Town | undefined {
  return TOWNS.find((town) => town.zip.slice(0, OF_TOWN) === zip.slice(0, OF_TOWN));
}

function townOfPoint(code: string, points: number): Town | undefined {
  return isPointCode(code, points) ? townAt(numberOfPoint(code)) : undefined;
}
