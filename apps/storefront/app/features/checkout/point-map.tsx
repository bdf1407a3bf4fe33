import type { ListedPoint } from '@kashtanka/contract';
import type { PointListName } from '@kashtanka/rules';
import { Minus, Plus } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { pointMapText } from '#messages/point-map';
import { accountApi } from '#platform/account-api.ts';
import { useLocale } from '#platform/locale.ts';
import { useMapStyle } from '#platform/map-style.ts';
import { useText } from '#platform/text.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './point-map.module.css';
import { boxOf, createBoxLoader, type Loaded, MAP_PAGE } from './point-map-load.ts';
import { openPointMap, type PointMapScene } from './point-map-scene.ts';

export type PointMapProps = {
  list: PointListName;
  country: string;
  /** The map has what the list has: the points of this town that these words find. */
  city: string;
  q: string;
  /** Where the chosen point lies, as far as that is known. */
  chosen: ListedPoint['location'];
  onChoose(code: string): void;
  /** It cannot be drawn here after all. */
  onBroken(): void;
};

const NOTHING: Loaded = { points: [], crowded: null, failed: false };

/** A second view of the choice that the list offers: who has keys alone, or listens, has all of it there. */
export function PointMap({ list, country, city, q, chosen, onChoose, onBroken }: PointMapProps) {
  const text = useText(pointMapText);
  const container = useRef<HTMLDivElement>(null);
  const isPlain = useMapStyle() === null;
  const scene = useScene(container, { onChoose, onBroken });
  const loaded = useLoaded(scene, { list, country, city, q, staysWhere: chosen !== null });
  useEffect(() => scene?.show(loaded.points), [scene, loaded.points]);
  const at = JSON.stringify(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is the same when its numbers are.
  useEffect(() => scene?.choose(chosen), [scene, at]);
  return (
    <div className={styles.map}>
      {/* The map makes a region of its own canvas, by the same name. */}
      <div ref={container} className={styles.canvas} />
      <div className={styles.zoom}>
        <IconButton label={text.nearer} className={styles.button} onClick={() => scene?.zoom(1)}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton label={text.farther} className={styles.button} onClick={() => scene?.zoom(-1)}>
          <Icon of={Minus} />
        </IconButton>
      </div>
      <p role="status" className={styles.said}>
        {loaded.crowded !== null && <span>{text.crowded(loaded.crowded)}</span>}
        {isPlain && loaded.crowded === null && !loaded.failed && <span>{text.plain}</span>}
        {loaded.failed && <span>{text.silent}</span>}
      </p>
    </div>
  );
}

function useScene(
  container: RefObject<HTMLDivElement | null>,
  { onChoose, onBroken }: Pick<PointMapProps, 'onChoose' | 'onBroken'>,
): PointMapScene | null {
  const text = useText(pointMapText);
  const locale = useLocale();
  const style = useMapStyle();
  const [scene, setScene] = useState<PointMapScene | null>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once; what it says is the language's.
  useEffect(() => {
    if (!container.current) return;
    try {
      const words = { label: text.label, wheel: text.wheel, macWheel: text.macWheel, touch: text.touch };
      const ask = { locale, style, words, onChoose: (code: string) => choose.current(code) };
      const opened = openPointMap({ container: container.current, ...ask });
      setScene(opened);
      return () => opened.close();
    } catch {
      onBroken();
    }
  }, [locale, style]);
  return scene;
}

type PointSearch = Pick<PointMapProps, 'list' | 'country' | 'city' | 'q'> & { staysWhere: boolean };

function useLoaded(scene: PointMapScene | null, { list, country, city, q, staysWhere }: PointSearch): Loaded {
  const [loaded, setLoaded] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a point that is chosen later leaves the map where it is.
  useEffect(() => {
    if (!scene) return;
    setLoaded(NOTHING);
    const begun = new AbortController();
    const loader = createBoxLoader(
      (part, signal) => askPoints(list, { ...part, country, city, q }, signal),
      setLoaded,
    );
    void askPoints(list, { country, city, q, page: 1 }, begun.signal).then((found) => {
      if (begun.signal.aborted) return;
      const box = boxOf(found?.points ?? []);
      if (box && !staysWhere) scene.fit(box);
      scene.watch((seen) => void loader.look(seen));
    });
    return () => {
      begun.abort();
      loader.close();
    };
  }, [scene, list, country, city, q]);
  return loaded;
}

type Query = { country: string; q: string; city: string; bbox?: string; page: number };

async function askPoints(list: PointListName, query: Query, signal: AbortSignal) {
  try {
    const result = await accountApi.listPickupPoints({
      params: { list },
      query: { ...query, page_size: MAP_PAGE },
      signal,
    });
    return result.ok ? { points: result.body.results, count: result.body.count } : undefined;
  } catch (error) {
    // Something else is looked at meanwhile.
    if (signal.aborted) return undefined;
    throw error;
  }
}
