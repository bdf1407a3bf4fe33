import type { Basket } from '@kashtanka/contract';
import { createEtag } from '#platform/http/cache/etag';
import { type SerializedJson, serializeJson } from '#platform/http/reply';
import type { Locale } from '#platform/locale';

/** A serialized response, written once and reused, with its ETag. */
export type SerializedBasket = { json: SerializedJson<Basket>; etag: string };

export function serializeWithEtag(body: Basket, locale: Locale): SerializedBasket {
  const json = serializeJson(body);
  return { json, etag: createEtag(locale, json) };
}
