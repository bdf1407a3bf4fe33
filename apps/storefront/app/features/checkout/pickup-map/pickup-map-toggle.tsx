import { pickupMapText } from '@kashtanka/texts/storefront/buying/pickup-map';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ChipButton } from '@kashtanka/ui/choice/chip-button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { List, Map as MapIcon } from 'lucide';
import { type ComponentType, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from '../components/steps.module.css';
import type { PickupMapProps } from './pickup-map.tsx';

type MapState =
  | { at: 'closed' }
  | { at: 'loading' }
  | { at: 'open'; PickupMap: ComponentType<PickupMapProps> }
  | { at: 'lost' }
  | { at: 'impossible' };

type PointMapSwitchProps = Omit<PickupMapProps, 'onBroken'> & { onOpen(isOpen: boolean): void };

/** Opens the map beside the list. The map's code is loaded on demand. */
export function PickupMapToggle({ onOpen, ...map }: PointMapSwitchProps) {
  const text = useText(pickupMapText);
  const [shown, setShown] = useState<MapState>({ at: 'closed' });
  const show = (next: MapState) => {
    setShown(next);
    onOpen(next.at === 'open');
  };
  const open = async () => {
    if (!hasWebGl()) return show({ at: 'impossible' });
    show({ at: 'loading' });
    show(await loadMap());
  };
  // A browser may cache the failed load of a module, so only a page reload retries it; the form is stored.
  const retry = async () => {
    const next = await loadMap();
    if (next.at === 'lost') location.reload();
    else show(next);
  };
  const isOpen = shown.at === 'open' || shown.at === 'loading';
  return (
    <div className={isOpen ? styles.mapBeside : classNames(styles.wide, styles.map)}>
      <ChipButton aria-expanded={isOpen} onClick={() => (isOpen ? show({ at: 'closed' }) : void open())}>
        <Icon of={isOpen ? List : MapIcon} size={16} />
        <span>{isOpen ? text.toList : text.toMap}</span>
      </ChipButton>
      <div className={styles.shownMap}>
        {shown.at === 'loading' && <Skeleton shape="block" height="320px" />}
        {shown.at === 'open' && <shown.PickupMap {...map} onBroken={() => show({ at: 'impossible' })} />}
        {shown.at === 'impossible' && (
          <Note tone="info" role="status">
            {text.impossible}
          </Note>
        )}
        {shown.at === 'lost' && (
          <Note
            tone="bad"
            role="alert"
            action={
              <Button tone="line" size="small" onClick={() => void retry()}>
                {text.retry}
              </Button>
            }
          >
            {text.lost}
          </Note>
        )}
      </div>
    </div>
  );
}

/** Does not use `loadPart`, which reloads the page, because the form and the list work without a map. */
async function loadMap(): Promise<MapState> {
  try {
    const { PickupMap } = await import('./pickup-map.tsx');
    return { at: 'open', PickupMap };
  } catch {
    return { at: 'lost' };
  }
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
