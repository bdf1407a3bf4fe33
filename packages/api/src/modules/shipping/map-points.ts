import type { Answer } from '@kashtanka/contract';
import { isPointList, POINT_LISTS } from '@kashtanka/rules';
import { cachedEach } from '#platform/cached';
import type { Database } from '#platform/database';
import type { News } from '#platform/events/events';
import { etagOf } from '#platform/http/etag';
import { jsonOf, notFound, okAsWritten, type Refusal, type Success } from '#platform/http/reply';
import { listPlaces } from './point-store.ts';
import { countryOf } from './points.ts';
import { SHIPPING_TOPIC } from './shipping-topic.ts';

type MapOfPoints = Answer<'mapPickupPoints'>;

/** Networks in the shop's country and some neighbouring ones. */
const MAX_CACHED = 8;

/**
 * Coordinates of all pickup points of a network. Cached apart from the response cache, because they are the same in
 * every language and so large that entries for invented URLs would evict all others.
 */
export function mapOfPoints({ db, news }: { db: Database; news: News }) {
  const kept = cachedEach<Success<MapOfPoints>>(news, (topic) => topic === SHIPPING_TOPIC, MAX_CACHED);
  return async (list: string, asked: string | undefined): Promise<Success<MapOfPoints> | Refusal> => {
    if (!isPointList(list)) return notFound();
    const { network } = POINT_LISTS[list];
    const country = countryOf(asked);
    return kept(`${network} ${country}`, async () => {
      const json = jsonOf({ points: await listPlaces(db, { network, country }) });
      return okAsWritten(json, { ETag: etagOf(json) });
    });
  };
}
