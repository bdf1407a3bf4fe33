import { EMPTY_FRAME, isStoreOpen } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { hasAccessCode } from '#platform/session/access-code.ts';
import type { RootData } from '../root.tsx';

const NOTHING: RootData = {
  origin: '',
  storeFlag: 1,
  facts: {},
  frame: EMPTY_FRAME,
  roots: [],
  notifications: [],
  trackers: {},
};

/** The root route's data; an error page may be rendered without it. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? NOTHING;
}

/**
 * True if this visitor can buy. With flag 2, or before a drop opens, an access code in this browser is required,
 * which is known only after hydration (D23, D25).
 */
export function useStoreOpen(isEarly = false): boolean {
  const { storeFlag } = useRootData();
  const [hasPass, setHasPass] = useState(false);
  useEffect(() => setHasPass(hasAccessCode()), []);
  return isStoreOpen(storeFlag && isEarly ? 2 : storeFlag, hasPass);
}
