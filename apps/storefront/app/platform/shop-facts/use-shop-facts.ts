import type { ShopFacts } from '@kashtanka/rules';

import { useRouteLoaderData } from 'react-router';

export type { ShopFact } from '@kashtanka/rules';

/** What the shop's owner has set about the shop; an error page may be rendered without it. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<{ facts: ShopFacts }>('root')?.facts ?? NOTHING;
}

const NOTHING: ShopFacts = {};
