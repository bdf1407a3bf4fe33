import type { Parameters } from './index.ts';
import { isPointCode } from './points.ts';

type Status = { Date: string; Name: string; Comment: string };
type Parcel = { number: string; track: string; statuses: Status[]; isHandedOver: boolean };

/** A scripted status of a parcel, by the shop's number. */
export type Fate = { number?: string; code?: string; at?: string; isHandedOver?: boolean; forget?: boolean };

const FIRST_TRACK = 50_100_200_300;
const PHONE = /^\d{10}$/;
const HEAVIEST_G = 31_000;
const MOSCOW_MS = 3 * 3_600_000;

type Sent = {
  order_id?: string;
  vid?: number;
  shop?: { name?: string };
  customer?: { phone?: string };
  kurdost?: { index?: string };
  weights?: { weight?: string };
};

/** Registered parcels; refusals come with HTTP 200, as everywhere in Boxberry. */
export function createParcels(points: number, nowMs: () => number) {
  const parcels: Parcel[] = [];
  const byNumber = (number: string | undefined) => parcels.find((one) => one.number === number);
  const statusOf = (name: string, at = new Date(nowMs()).toISOString()): Status => ({
    Date: new Date(Date.parse(at) + MOSCOW_MS).toISOString().slice(0, 19).replace('T', ' '),
    Name: name,
    Comment: '',
  });

  return {
    list: () => parcels,
    /** States of parcels, by the shop's number. */
    info: ({ parcels: asked = '[]' }: Parameters) => {
      const [first] = JSON.parse(asked) as { order_id?: string }[];
      const parcel = byNumber(first?.order_id);
      return parcel ? [{ order_id: parcel.number, track: parcel.track }] : [{ err: 'Данные не найдены' }];
    },
    create: ({ sdata = '{}' }: Parameters) => {
      const sent = JSON.parse(sdata) as Sent;
      const error = parcelError(sent, points);
      if (error) return { err: error };
      const track = String(FIRST_TRACK + parcels.length);
      const statuses = [statusOf('Заказ создан в личном кабинете')];
      parcels.push({ number: sent.order_id ?? '', track, statuses, isHandedOver: false });
      return { track, label: 'https://boxberry.example/label.pdf' };
    },
    statuses: ({ ImId }: Parameters) =>
      parcels.find(({ track }) => track === ImId)?.statuses ?? [{ err: 'Нет данных по отправлению' }],
    cancel: ({ orderid }: Parameters) => {
      const parcel = byNumber(orderid);
      if (!parcel) return { err: 'Заказ не найден' };
      if (parcel.isHandedOver) return { err: 'Заказ передан в доставку' };
      parcels.splice(parcels.indexOf(parcel), 1);
      return { err: false };
    },
    /** Sets a parcel's next status, or makes it unknown to the carrier. */
    decide: ({ number, code, at, isHandedOver, forget }: Fate): boolean => {
      const parcel = byNumber(number);
      if (!parcel) return false;
      if (forget) parcels.splice(parcels.indexOf(parcel), 1);
      if (code) parcel.statuses.push(statusOf(code, at));
      if (isHandedOver) parcel.isHandedOver = true;
      return true;
    },
  };
}

function parcelError({ vid, shop, customer, kurdost, weights }: Sent, points: number): string | undefined {
  if (!PHONE.test(customer?.phone ?? '')) return 'Неверный телефон получателя';
  if (Number(weights?.weight) > HEAVIEST_G) return 'Превышен максимальный вес посылки';
  if (vid === 1 && !isPointCode(shop?.name ?? '', points)) return 'Пункт выдачи не найден';
  return vid === 2 && !kurdost?.index ? 'Не указан индекс' : undefined;
}
