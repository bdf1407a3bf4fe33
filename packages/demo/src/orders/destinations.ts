import type { PlannedOrder } from '@kashtanka/contract/import';
import type { ShippingCode } from '@kashtanka/rules';
import { pickupPoints } from '../commerce/shipping.ts';
import { cities } from '../geography/cities.ts';
import type { Chance } from '../random.ts';
import { type Both, both } from '../text.ts';

export type Destination = Pick<PlannedOrder, 'shippingCode' | 'address' | 'point' | 'region' | 'deliveryCharge'>;

/** Methods of parcels and pickups by their share of the orders, in percent. */
const METHODS: [method: ShippingCode, percent: number][] = [
  ['cdek-regular-ww', 38],
  ['cdek-courier', 18],
  ['pickup', 16],
  ['boxberry-pvz', 12],
  ['pochtaru-pochtomat', 8],
  ['boxberry-courier', 5],
  ['msk-express', 3],
];

const NETWORKS: Partial<Record<ShippingCode, { network: string; type: string; field: string; charge: number }>> = {
  'cdek-regular-ww': { network: 'cdek', type: 'PVZ', field: 'cdek_fulfillment_point', charge: 29_000 },
  'boxberry-pvz': { network: 'boxberry', type: 'PVZ', field: 'boxberry_pvz', charge: 31_000 },
  'pochtaru-pochtomat': { network: 'pochta', type: 'POSTAMAT', field: 'pochtaru_pochtomat', charge: 26_000 },
  pickup: { network: 'pickup', type: 'PVZ', field: 'pickup_point', charge: 0 },
};

const COURIER_CHARGES = [39_000, 42_000, 49_000, 51_000, 59_000];
const EXPRESS_CHARGE = 69_000;

const STREETS =
  'ул. Ленина,ул. Мира,ул. Гагарина,Советская ул.,Садовая ул.,Лесная ул.,ул. Пушкина,Школьная ул.,Набережная ул.,пр. Победы,Зелёная ул.,ул. Кирова'.split(
    ',',
  );

export function destinationOf(chance: Chance): Destination {
  const method = methodOf(chance);
  const points = NETWORKS[method];
  if (points) return toPoint(method, points, chance);
  const address = `${chance.pick(STREETS)}, ${chance.between(1, 140)}, кв. ${chance.between(1, 300)}`;
  if (method === 'msk-express') {
    const express = { address: { line1: address }, region: 'RU-MOW', deliveryCharge: EXPRESS_CHARGE };
    return { shippingCode: method, point: null, ...express };
  }
  // Large cities come first in the list, and have more of the orders.
  const city = cities[Math.floor(chance.share() ** 2.5 * cities.length)] ?? chance.pick(cities);
  return {
    shippingCode: method,
    address: {
      country: 'RU',
      city: inBoth(city.name).ru,
      line1: address,
      postcode: String(chance.between(101_000, 690_999)),
    },
    point: null,
    region: city.region,
    deliveryCharge: chance.pick(COURIER_CHARGES),
  };
}

function methodOf(chance: Chance): ShippingCode {
  let left = chance.share() * 100;
  for (const [method, percent] of METHODS) {
    left -= percent;
    if (left < 0) return method;
  }
  return 'pickup';
}

function toPoint(
  shippingCode: ShippingCode,
  { network, type, field, charge }: NonNullable<(typeof NETWORKS)[ShippingCode]>,
  chance: Chance,
): Destination {
  const point = chance.pick(pickupPoints.filter((one) => one.network === network && one.type === type));
  return {
    shippingCode,
    address: { [field]: point.code },
    point: {
      code: point.code,
      name: inBoth(point.name),
      city: inBoth(point.city),
      address: inBoth(point.address),
      work_time: point.work_time ? inBoth(point.work_time) : null,
    },
    region: point.region ?? 'RU-MOW',
    deliveryCharge: charge,
  };
}

/** A text of the import, which may be in one language. */
function inBoth(text: string | { ru: string; en?: string | null } | undefined): Both {
  if (typeof text !== 'object') return both(text ?? '', text ?? '');
  return { ru: text.ru, en: text.en ?? text.ru };
}
