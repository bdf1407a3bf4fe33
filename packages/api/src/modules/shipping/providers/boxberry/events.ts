import type { ParcelEventKind } from '@kashtanka/rules';

/** Boxberry has no status codes, only Russian names. */
const EVENT_KINDS: Readonly<Record<string, ParcelEventKind>> = {
  'загружен реестр им': 'registered',
  'заказ создан в личном кабинете': 'registered',
  'принято к доставке': 'accepted',
  'передано на сортировку': 'in_transit',
  'отправлен на сортировочный терминал': 'in_transit',
  'отправлено в город назначения': 'in_transit',
  'в городе получателя': 'in_transit',
  'на отделении-получателе': 'in_transit',
  'передан на доставку до пункта выдачи': 'in_transit',
  'передано на курьерскую доставку': 'with_courier',
  'поступило в пункт выдачи': 'at_point',
  'возвращено с курьерской доставки': 'attempt_failed',
  выдано: 'delivered',
  'готовится к возврату': 'returning',
  'отправлено в пункт приема': 'returning',
  'возвращено в пункт приема': 'returning',
  'возвращено в им': 'returned',
};

/** Null for an unknown status. */
export function toParcelEventKind(name: string): ParcelEventKind | null {
  const plain = name.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  return Object.hasOwn(EVENT_KINDS, plain) ? (EVENT_KINDS[plain] ?? null) : null;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;
const RUSSIAN = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2})(:\d{2})?$/;

/** Moscow time in either of two formats; undefined for anything else. */
export function momentOfBoxberry(text: string): Date | undefined {
  const [, isoYear, isoMonth, isoDay, isoTime, isoSeconds] = ISO.exec(text.trim()) ?? [];
  const [, day, month, year, time, seconds] = RUSSIAN.exec(text.trim()) ?? [];
  const date = isoYear ? `${isoYear}-${isoMonth}-${isoDay}` : `${year}-${month}-${day}`;
  const moment = new Date(`${date}T${isoTime ?? time}${isoSeconds ?? seconds ?? ':00'}+03:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
