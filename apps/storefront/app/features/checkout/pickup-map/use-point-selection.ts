import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect, useRef, useState } from 'react';
import { type FormCity, loadPickupPointCity } from '../pickup-point-city.ts';

type Asked = {
  list: PickupPointListName;
  chosen: string;
  onChoose(code: string, elsewhere: FormCity | null): void;
};

type Pick = {
  choose(code: string, isOfTown: boolean): void;
  /** True if the current city was set by choosing a point on the map, so the map already shows it. */
  hasMoved(): boolean;
  /** The location of the last clicked point could not be loaded. */
  isSilent: boolean;
};

/** Chooses a point of the city at once; for a point elsewhere, requests its city first. */
export function usePointSelection({ list, chosen, onChoose }: Asked): Pick {
  const [isSilent, setSilent] = useState(false);
  const last = useRef('');
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the list cancels the pending one.
  useEffect(
    () => () => {
      last.current = '';
    },
    [chosen],
  );
  const chooseElsewhere = async (code: string) => {
    const found = await loadPickupPointCity(list, code);
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
