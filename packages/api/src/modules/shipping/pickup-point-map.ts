import type { Answer } from '@kashtanka/contract';
import { isPickupPointList, PICKUP_POINT_LISTS } from '@kashtanka/rules';
import { cachedEach } from '#platform/cache/cached';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import { createEtag } from '#platform/http/cache/etag';
import { notFound, okSerialized, type Refusal, type Success, serializeJson } from '#platform/http/reply';
import { getCountry } from './pickup-points.ts';
import { SHIPPING_TOPIC } from './shipping-topic.ts';
import { listCoordinates } from './sql/pickup-points.ts';

type MapOfPoints = Answer<'mapPickupPoints'>;

/** Networks in the shop's country and some neighbouring ones. */
const MAX_CACHED = 8;

/**
 * Coordinates of all pickup points of a network. Cached apart from the response cache, because they are the same in
 * every language and so large that entries for invented URLs would evict all others.
 */
export function createPickupPointMap({ db, events }: { db: Database; events: Events }) {
  const cache = cachedEach<Success<MapOfPoints>>(events, (topic) => topic === SHIPPING_TOPIC, MAX_CACHED);
  return async (list: string, asked: string | undefined): Promise<Success<MapOfPoints> | Refusal> => {
    if (!isPickupPointList(list)) return notFound();
    const { network } = PICKUP_POINT_LISTS[list];
    const country = getCountry(asked);
    return cache(`${network} ${country}`, async () => {
      const json = serializeJson({ points: await listCoordinates(db, { network, country }) });
      return okSerialized(json, { ETag: createEtag(json) });
    });
  };
}
