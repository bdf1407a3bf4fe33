import type { PointListName } from '@kashtanka/rules';
import { useEffect, useRef, useState } from 'react';
import { askTownOf, type Town } from './point-town.ts';

type Asked = {
  list: PointListName;
  /** Where the point lies that is chosen now, here or in the list. */
  chosen: string;
  onChoose(code: string, elsewhere: Town | null): void;
};

type Pick = {
  choose(code: string, isOfTown: boolean): void;
  /** Whether the town that is settled now was settled by a point on the map: whoever pressed it looks there already. */
  hasMoved(): boolean;
  /** The point that was pressed last did not tell where it is. */
  isSilent: boolean;
};

/** A point of the town is chosen at once; of one that lies elsewhere it is asked first which town that is. */
export function usePick({ list, chosen, onChoose }: Asked): Pick {
  const [isSilent, setSilent] = useState(false);
  const last = useRef('');
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen in the list meanwhile is what the shopper wants.
  useEffect(
    () => () => {
      last.current = '';
    },
    [chosen],
  );
  const chooseElsewhere = async (code: string) => {
    const found = await askTownOf(list, code);
    // Another point was chosen meanwhile, or the map is closed.
    if (last.current !== code) return;
    if (found.at === 'silent') return setSilent(true);
    moved.current = found.at === 'known';
    onChoose(code, found.at === 'known' ? { city: found.city, state: found.state } : null);
  };
  return {
    choose: (code, isOfTown) => {
      last.current = code;
      setSilent(false);
      if (isOfTown) onChoose(code, null);
      else void chooseElsewhere(code);
    },
    hasMoved: () => {
      const has = moved.current;
      moved.current = false;
      return has;
    },
    isSilent,
  };
}
