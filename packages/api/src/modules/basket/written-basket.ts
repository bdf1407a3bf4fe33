import type { Basket } from '@kashtanka/contract';
import { etagOf } from '#platform/http/etag';
import type { Locale } from '#platform/locale';

/** A basket as it is answered: its text is written once, and the ETag stands for it. */
export type WrittenBasket = { body: Basket; json: Buffer; etag: string };

export function writeBasket(body: Basket, locale: Locale): WrittenBasket {
  const json = Buffer.from(JSON.stringify(body));
  return { body, json, etag: etagOf(locale, json) };
}
