import { townAt } from '../carrier/towns.ts';

const FIRST = 70_000;

export function numberOfPoint(code: string): number {
  return Number(code) - FIRST;
}

export function isPointCode(code: string, points: number): boolean {
  const number = numberOfPoint(code);
  return Number.isInteger(number) && number >= 0 && number < points;
}

/** A number always gives the same pickup point; the spelling of opening hours varies as in the real data. */
export function pointAt(number: number) {
  const { name, region, boxberry, zip, lat, lon } = townAt(number);
  const spread = (number % 1_000) / 10_000;
  const hours = 'пн-пт: 10.00-20.00, сб-вс: 10.00-18.00';
  return {
    Code: String(FIRST + number),
    Name: `${name} Учебная_${number}`,
    CityCode: boxberry,
    CityName: name,
    Address: `${zip}, ${name} г, Учебная ул, д.${number}`,
    AddressReduce: `Учебная ул, д.${number}`,
    Area: region,
    Country: '643',
    Phone: '8-800-000-00-00',
    Metro: number % 2 === 0 ? 'Учебная' : '',
    ...(number % 2 === 0 ? { WorkSchedule: hours } : { WorkShedule: hours }),
    TripDescription: 'Вход со двора',
    DeliveryPeriod: '2',
    OnlyPrepaidOrders: 'Yes',
    LoadLimit: '15',
    GPS: `${(lat + spread).toFixed(4)},${(lon + spread).toFixed(4)}`,
  };
}
