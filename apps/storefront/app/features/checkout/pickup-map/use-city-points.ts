import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { createCityLoader, type LoadedPoints, MAP_PAGE, type RequestPage } from './city-loader.ts';
import type { MapScene } from './map-scene.ts';

type TownSearch = {
  list: PickupPointListName;
  country: string;
  city: string;
  q: string;
  /** True if the map must not be moved. */
  staysWhere(): boolean;
};

const NOTHING: LoadedPoints = { points: [], failed: false };

/**
 * The pickup points of the city, filtered as in the list. Moves the map to the city once their bounds are known.
 */
export function useCityPoints(scene: MapScene | null, search: TownSearch, onLeft: () => void): LoadedPoints {
  const { list, country, city, q, staysWhere } = search;
  const [loaded, setLoaded] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later choice must not move the map.
  useEffect(() => {
    if (!scene) return;
    setLoaded(NOTHING);
    const stays = staysWhere();
    const ask: RequestPage = (page, signal) => askPoints(list, { country, city, q, page }, signal);
    const loader = createCityLoader(ask, {
      onBegun: (box) => {
        if (box && !stays) scene.fit(box);
        scene.watch(loader.look);
      },
      onLoaded: setLoaded,
      onLeft,
    });
    void loader.load();
    return loader.close;
  }, [scene, list, country, city, q]);
  return loaded;
}

type Query = { country: string; q: string; city: string; page: number };

async function askPoints(list: PickupPointListName, query: Query, signal: AbortSignal) {
  try {
    const result = await api.listPickupPoints({
      params: { list },
      query: { ...query, page_size: MAP_PAGE },
      signal,
    });
    return result.ok ? { points: result.body.results, count: result.body.count } : undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
