// Delivery tariffs. A region without its own row has the tariff of the country; a method without any row is not
// offered.
import type { PickupPointRow, TariffRow } from '@kashtanka/contract/import';
import { roubles } from '../products/product-model.ts';
import { both } from '../text.ts';
import { carrierPickupPoints } from './carrier-pickup-points.ts';

const HEAVIEST_PARCEL_G = 30_000;

/** A courier's price by weight: the first step, and the increase of each further one. */
const COURIER_STEPS = [
  { upToG: 500, extra: 0 },
  { upToG: 1000, extra: 60 },
  { upToG: 3000, extra: 180 },
  { upToG: 5000, extra: 320 },
  { upToG: 10_000, extra: 640 },
  { upToG: HEAVIEST_PARCEL_G, extra: 1600 },
];

type Zone = { zone: string; from: number; days: [min: number, max: number] };

const COURIER_ZONES: Zone[] = [
  { zone: 'RU', from: 590, days: [4, 9] },
  { zone: 'RU-MOW', from: 390, days: [1, 2] },
  { zone: 'RU-MOS', from: 420, days: [1, 3] },
  { zone: 'RU-SPE', from: 420, days: [2, 3] },
  { zone: 'RU-LEN', from: 450, days: [2, 4] },
  { zone: 'RU-TVE', from: 440, days: [2, 3] },
  { zone: 'RU-YAR', from: 440, days: [2, 3] },
  { zone: 'RU-TUL', from: 440, days: [2, 3] },
  { zone: 'RU-NIZ', from: 450, days: [2, 4] },
  { zone: 'RU-VOR', from: 460, days: [2, 4] },
  { zone: 'RU-TA', from: 480, days: [3, 4] },
  { zone: 'RU-SAM', from: 480, days: [3, 5] },
  { zone: 'RU-ROS', from: 490, days: [3, 5] },
  { zone: 'RU-KDA', from: 490, days: [3, 5] },
  { zone: 'RU-PER', from: 500, days: [3, 5] },
  { zone: 'RU-BA', from: 500, days: [3, 5] },
  { zone: 'RU-SVE', from: 510, days: [3, 5] },
  { zone: 'RU-CHE', from: 510, days: [3, 5] },
  { zone: 'RU-KGD', from: 540, days: [5, 8] },
  { zone: 'RU-OMS', from: 560, days: [4, 6] },
  { zone: 'RU-NVS', from: 560, days: [4, 6] },
  { zone: 'RU-KYA', from: 620, days: [5, 8] },
  { zone: 'RU-IRK', from: 680, days: [6, 9] },
  { zone: 'RU-KHA', from: 790, days: [7, 11] },
  { zone: 'RU-PRI', from: 790, days: [7, 11] },
  { zone: 'RU-SA', from: 990, days: [8, 14] },
  { zone: 'RU-KAM', from: 990, days: [9, 15] },
];

/** How another method differs from the first courier: cheaper by so much, slower by so many days, up to a weight. */
type CarrierMethod = { method: TariffRow['method']; cheaper: number; slower: number; heaviestG: number };

const CARRIER_METHODS: CarrierMethod[] = [
  { method: 'cdek-courier', cheaper: 0, slower: 0, heaviestG: HEAVIEST_PARCEL_G },
  { method: 'cdek-regular-ww', cheaper: 160, slower: 0, heaviestG: HEAVIEST_PARCEL_G },
  { method: 'pochtaru-pochtomat', cheaper: 190, slower: 2, heaviestG: 5000 },
  { method: 'boxberry-courier', cheaper: 30, slower: 1, heaviestG: 10_000 },
  { method: 'boxberry-pvz', cheaper: 140, slower: 1, heaviestG: 10_000 },
];

const carrierTariffs: TariffRow[] = CARRIER_METHODS.flatMap(({ method, cheaper, slower, heaviestG }) =>
  COURIER_ZONES.flatMap(({ zone, from, days }) =>
    COURIER_STEPS.filter(({ upToG }) => upToG <= heaviestG).map(({ upToG, extra }) => ({
      method,
      zone,
      up_to_g: upToG,
      price: roubles(from - cheaper + extra),
      days_min: days[0] + slower,
      days_max: days[1] + slower,
    })),
  ),
);

const expressTariffs: TariffRow[] = [
  { method: 'msk-express', zone: 'RU-MOW', up_to_g: 3000, price: roubles(690), days_min: 0, days_max: 0 },
  { method: 'msk-express', zone: 'RU-MOW', up_to_g: 10_000, price: roubles(890), days_min: 0, days_max: 0 },
];

const pickupTariffs: TariffRow[] = [
  { method: 'pickup', zone: 'RU', up_to_g: HEAVIEST_PARCEL_G, price: roubles(0), days_min: 1, days_max: 2 },
];

export const tariffs: TariffRow[] = [...carrierTariffs, ...expressTariffs, ...pickupTariffs];

export const expressZone = ['RU-MOW'];

/** Pickup point of the shop itself. Building, phone and email are samples without a real owner. */
const shopPoints: PickupPointRow[] = [
  {
    network: 'pickup',
    code: 'shop-msk',
    type: 'PVZ',
    name: both('Магазин «Каштанка»', 'Kashtanka shop'),
    address: both('Лаврушинский переулок, 0, во дворе', '0 Lavrushinsky Lane, in the yard'),
    city: 'Москва',
    region: 'RU-MOW',
    country: 'RU',
    metro: both('Третьяковская', 'Tretyakovskaya'),
    station: null,
    work_time: both('Ежедневно 11:00–20:00', 'Daily 11:00–20:00'),
    phone: '8 (800) 000-00-00',
    email: 'shop@kashtanka.example',
    comment: both(
      'Адрес демонстрационный. От метро пять минут, вход через арку; с собакой можно.',
      'A sample address. Five minutes from the underground, through the archway; dogs welcome.',
    ),
    location: { lat: '55.741400', lon: '37.620200' },
  },
];

export const pickupPoints: PickupPointRow[] = [...shopPoints, ...carrierPickupPoints];
