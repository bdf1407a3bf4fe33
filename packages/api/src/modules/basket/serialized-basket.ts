import type { Basket } from '@kashtanka/contract';
import { etagOf } from '#platform/http/etag';
import { type JsonOf, jsonOf } from '#platform/http/reply';
import type { Locale } from '#platform/locale';

/** A serialized response, written once and reused, with its ETag. */
export type WrittenBasket = { json: JsonOf<Basket>; etag: string };

export function writeBasket(body: Basket, locale: Locale): WrittenBasket {
  const json = jsonOf(body);
  return { json, etag: etagOf(locale, json) };
}
