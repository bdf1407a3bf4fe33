import type { PickupPoint, PlacedPoint } from '@kashtanka/contract';
import type { PickupPointListName } from '@kashtanka/rules';
import { pickupMapText } from '@kashtanka/texts/storefront/buying/pickup-map';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Minus, Plus } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { FormCity } from '../pickup-points/pickup-point-city.ts';
import { type MapScene, openMapScene } from './map-scene.ts';
import styles from './pickup-map.module.css';
import { useCarrierNetwork } from './use-carrier-network.ts';
import { useCityPoints } from './use-city-points.ts';
import { usePointSelection } from './use-point-selection.ts';

export type PickupMapProps = {
  list: PickupPointListName;
  country: string;
  /**
   * The map shows the points that the list shows for this city and query; without a query also those of other
   * cities.
   */
  city: string;
  q: string;
  /** The location of the chosen point, if known. */
  chosen: PickupPoint['location'];
  /** `elsewhere` is the city of the point if it differs from the current one. */
  onChoose(code: string, elsewhere: FormCity | null): void;
  /** The map failed and cannot be drawn. */
  onBroken(): void;
};

const NO_OTHERS: readonly PlacedPoint[] = [];

/** A second view of the list's choice. Keyboard and screen reader users have the full list. */
export function PickupMap({ list, country, city, q, chosen, onChoose, onBroken }: PickupMapProps) {
  const text = useText(pickupMapText);
  const container = useRef<HTMLDivElement>(null);
  const network = useCarrierNetwork({ list, country });
  const at = JSON.stringify(chosen);
  const pick = usePointSelection({ list, chosen: at, onChoose });
  const isOfTown = (code: string) => town.points.some((point) => point.code === code);
  const scene = useScene(container, { onChoose: (code) => pick.choose(code, isOfTown(code)), onBroken });
  const search = { list, country, city, q, staysWhere: () => pick.hasMoved() || chosen !== null };
  // A query searches the city only.
  const town = useCityPoints(scene, search, () => q === '' && network.ask());
  const others = network.at === 'found' && q === '' ? network.points : NO_OTHERS;
  useEffect(() => scene?.show({ town: town.points, others }), [scene, town.points, others]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: locations are compared by value.
  useEffect(() => scene?.choose(chosen), [scene, at]);
  return (
    <div className={styles.map}>
      {/* The library gives its canvas the role `region` with the same name. */}
      <div ref={container} className={styles.canvas} />
      <div className={styles.zoom}>
        <IconButton label={text.nearer} className={styles.button} onClick={() => scene?.zoom(1)}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton label={text.farther} className={styles.button} onClick={() => scene?.zoom(-1)}>
          <Icon of={Minus} />
        </IconButton>
      </div>
      <MapStatus
        isFailed={town.failed || (network.at === 'failed' && q === '')}
        isComing={network.at === 'asking'}
        isLost={pick.isSilent}
      />
    </div>
  );
}

function useScene(
  container: RefObject<HTMLDivElement | null>,
  { onChoose, onBroken }: { onChoose(code: string): void; onBroken(): void },
): MapScene | null {
  const text = useText(pickupMapText);
  const locale = useLocale();
  const style = useMapStyle();
  const [scene, setScene] = useState<MapScene | null>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once per language.
  useEffect(() => {
    if (!container.current) return;
    try {
      const words = { label: text.label, wheel: text.wheel, macWheel: text.macWheel, touch: text.touch };
      const ask = { locale, style, words, onChoose: (code: string) => choose.current(code) };
      const opened = openMapScene({ container: container.current, ...ask });
      setScene(opened);
      return () => opened.close();
    } catch {
      onBroken();
    }
  }, [locale, style]);
  return scene;
}

type SaidProps = { isFailed: boolean; isLost: boolean; isComing: boolean };

/** The status of the map: one message at a time, the most severe first. */
function MapStatus({ isFailed, isLost, isComing }: SaidProps) {
  const text = useText(pickupMapText);
  const status = [isFailed && text.silent, isLost && text.silentPoint, isComing && text.coming].find(
    (words) => words !== false,
  );
  return (
    <p role="status" className={styles.said}>
      {status && <span>{status}</span>}
    </p>
  );
}

/** The URL of the operator's map style, embedded in every page; null if there is none. */
function useMapStyle(): string | null {
  return useRouteLoaderData<{ mapStyle?: string }>('root')?.mapStyle ?? null;
}
