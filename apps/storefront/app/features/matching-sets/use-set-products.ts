import { useEffect, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useLocale } from '#platform/text/locale.ts';
import { loadSetProducts, type SetProduct } from './load-set.ts';
import { NO_DECISIONS, type SetDecisions } from './set-selection.ts';

/** The products for a set of this design; null while loading. */
export function useSetProducts(design: string): readonly SetProduct[] | null {
  const key = `${useLocale()} ${design}`;
  const [loaded, setLoaded] = useState<{ key: string; products: SetProduct[] }>();
  useEffect(() => {
    let isWanted = true;
    void loadSetProducts(api, design).then((products) => {
      if (isWanted) setLoaded({ key, products });
    });
    return () => {
      isWanted = false;
    };
  }, [key, design]);
  return loaded?.key === key ? loaded.products : null;
}

export type DecisionsState = {
  decisions: SetDecisions;
  tick(product: string, isTicked: boolean): void;
  /** Chooses a variant and selects its item. */
  choose(product: string, option: string): void;
};

export function useSetDecisions(): DecisionsState {
  const [decisions, setDecisions] = useState(NO_DECISIONS);
  const tick = (product: string, isTicked: boolean) =>
    setDecisions(({ ticked, options }) => ({ options, ticked: { ...ticked, [product]: isTicked } }));
  const choose = (product: string, option: string) =>
    setDecisions(({ ticked, options }) => ({
      ticked: { ...ticked, [product]: true },
      options: { ...options, [product]: option },
    }));
  return { decisions, tick, choose };
}
