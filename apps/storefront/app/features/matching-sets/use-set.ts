import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { useLocale } from '#platform/locale.ts';
import { loadSet, type SetProduct } from './load-set.ts';
import { type Decisions, UNDECIDED } from './set-choice.ts';

/** The products for a set of this design; null while loading. */
export function useThings(design: string): readonly SetProduct[] | null {
  const key = `${useLocale()} ${design}`;
  const [loaded, setLoaded] = useState<{ key: string; things: SetProduct[] }>();
  useEffect(() => {
    let isWanted = true;
    void loadSet(api, design).then((things) => {
      if (isWanted) setLoaded({ key, things });
    });
    return () => {
      isWanted = false;
    };
  }, [key, design]);
  return loaded?.key === key ? loaded.things : null;
}

export type DecisionsState = {
  decisions: Decisions;
  tick(product: string, isTicked: boolean): void;
  /** Chooses a variant and selects its item. */
  choose(product: string, option: string): void;
};

export function useDecisions(): DecisionsState {
  const [decisions, setDecisions] = useState(UNDECIDED);
  const tick = (product: string, isTicked: boolean) =>
    setDecisions(({ ticked, options }) => ({ options, ticked: { ...ticked, [product]: isTicked } }));
  const choose = (product: string, option: string) =>
    setDecisions(({ ticked, options }) => ({
      ticked: { ...ticked, [product]: true },
      options: { ...options, [product]: option },
    }));
  return { decisions, tick, choose };
}
