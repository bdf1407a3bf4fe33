import { strToU8, zipSync } from 'fflate';
import { townAt } from '../carrier/towns.ts';

/** The first technical code of lockers. */
const FIRST = 900_000;
/** One locker is closed, and one does not accept parcels of shops. */
const CLOSED = 5;
const NOT_FOR_SHOPS = 6;

export function numberOfLocker(index: string): number {
  return Number(index) - FIRST;
}

/** A ZIP with one text file, which the post generates daily. */
export function passport(count: number): Uint8Array {
  const passportElements = Array.from({ length: count }, (_, at) => lockerAt(at));
  const text = JSON.stringify({ passportElements, unloadingDate: '2026-03-02', vsnapshot: 1 });
  return zipSync({ 'APS02032026.txt': strToU8(text) });
}

/** A number always gives the same locker; booleans are spelled as in the real data. */
function lockerAt(number: number) {
  const { name, region, lat, lon } = townAt(number);
  const spread = (number % 1_000) / 10_000;
  const isEven = number % 2 === 0;
  return {
    address: {
      index: String(FIRST + number),
      region,
      place: `г ${name}`,
      street: 'ул Учебная',
      house: String(number),
    },
    type: 'Почтомат',
    brandName: 'Почтомат',
    workTime: ['пн-вс, открыто: 00:00 - 23:59'],
    latitude: isEven ? lat + spread : (lat + spread).toFixed(4),
    longitude: isEven ? lon + spread : (lon + spread).toFixed(4),
    ecom: number === NOT_FOR_SHOPS ? '0' : isEven ? '1' : true,
    isClosed: number === CLOSED,
    ecomOptions: { getto: 'Слева от входа', weightLimit: 15 },
  };
}
