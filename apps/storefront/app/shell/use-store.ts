import { isStoreOpen } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { hasStorePass } from '#platform/store-pass.ts';
import type { RootData } from '../root.tsx';

const NOTHING: RootData = { origin: '', storeFlag: 1, roots: [], notifications: [], trackers: {} };

/** What every page knows. An error page may stand without it. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? NOTHING;
}

/**
 * Whether this visitor can buy: with flag 2 the browser must hold a pass, which it only knows after loading (D23). So must
 * it for a thing whose drop is still to open (D25).
 */
export function useStoreOpen(isEarly = false): boolean {
  const { storeFlag } = useRootData();
  const [hasPass, setHasPass] = useState(false);
  useEffect(() => setHasPass(hasStorePass()), []);
  return isStoreOpen(storeFlag && isEarly ? 2 : storeFlag, hasPass);
}
