import type { Basket } from '@kashtanka/contract';
import { etagOf } from '#platform/http/etag';
import { type JsonOf, jsonOf } from '#platform/http/reply';
import type { Locale } from '#platform/locale';

/** A basket as it is answered: its text is written once, and the ETag stands for it. */
export type WrittenBasket = { json: JsonOf<Basket>; etag: string };

export function writeBasket(body: Basket, locale: Locale): WrittenBasket {
  const json = jsonOf(body);
  return { json, etag: etagOf(locale, json) };
}
