// Points of carriers as the shop knows them without asking any: streets are real, houses and the points are samples.
import type { PickupPointRow } from '@kashtanka/contract/import';
import {
  type PickupPointStreet,
  type PickupPointTown,
  pickupPointTowns,
} from '../geography/pickup-point-streets.ts';
import { both } from '../text.ts';

type Carrier = {
  network: 'cdek' | 'boxberry' | 'pochta';
  prefix: string;
  /** Of the places of a town, every which one it has a point at. */
  atEvery: number;
  /** Pickup points in one city, with their buildings. */
  kinds: { type: 'PVZ' | 'POSTAMAT'; name: ReturnType<typeof both>; house: number }[];
};

const CARRIERS: Carrier[] = [
  {
    network: 'cdek',
    prefix: 'CDEK',
    atEvery: 1,
    kinds: [
      { type: 'PVZ', name: both('Пункт СДЭК', 'CDEK point'), house: 7 },
      { type: 'POSTAMAT', name: both('Постамат СДЭК', 'CDEK locker'), house: 24 },
    ],
  },
  {
    network: 'boxberry',
    prefix: 'BXB',
    atEvery: 2,
    kinds: [{ type: 'PVZ', name: both('Отделение Boxberry', 'Boxberry point'), house: 12 }],
  },
  {
    network: 'pochta',
    prefix: 'POST',
    atEvery: 1,
    kinds: [{ type: 'POSTAMAT', name: both('Постамат Почты России', 'Russian Post locker'), house: 31 }],
  },
];

const HOURS = [
  both('Ежедневно 10:00–21:00', 'Daily 10:00–21:00'),
  both('Пн–Пт 9:00–20:00, Сб–Вс 10:00–18:00', 'Mon–Fri 9:00–20:00, Sat–Sun 10:00–18:00'),
  both('Ежедневно 9:00–22:00', 'Daily 9:00–22:00'),
];
const ALWAYS = both('Круглосуточно', 'Around the clock');

const COMMENTS = {
  PVZ: both(
    'Точка демонстрационная. Вход с улицы, с собакой можно.',
    'A sample point. The door is on the street; dogs welcome.',
  ),
  POSTAMAT: both(
    'Точка демонстрационная. Ячейка открывается кодом из сообщения.',
    'A sample point. The box opens by the code in your message.',
  ),
};

export const carrierPickupPoints: PickupPointRow[] = CARRIERS.flatMap((carrier) =>
  pickupPointTowns.flatMap((town, townAt) =>
    town.streets
      .filter((_, at) => at % carrier.atEvery === 0)
      .flatMap((place, at) => pointsAt(carrier, town, { place, number: townAt * 100 + at })),
  ),
);

function pointsAt(
  { network, prefix, kinds }: Carrier,
  { city, region }: PickupPointTown,
  { place, number }: { place: PickupPointStreet; number: number },
): PickupPointRow[] {
  return kinds.map(({ type, name, house }) => {
    // No two carriers share a door.
    const walk = house / 20_000;
    return {
      network,
      type,
      name,
      city,
      region,
      country: 'RU',
      metro: place.metro,
      station: null,
      code: `${prefix}-${type === 'PVZ' ? 'P' : 'L'}${String(number).padStart(4, '0')}`,
      address: both(
        `${place.street.ru}, ${house + (number % 100)}`,
        `${place.street.en} ${house + (number % 100)}`,
      ),
      work_time: type === 'POSTAMAT' ? ALWAYS : (HOURS[number % HOURS.length] ?? ALWAYS),
      phone: '8 (800) 000-00-00',
      email: null,
      comment: COMMENTS[type],
      location: { lat: (place.lat + walk).toFixed(6), lon: (place.lon - walk).toFixed(6) },
    };
  });
}
