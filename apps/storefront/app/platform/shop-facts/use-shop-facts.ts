import { EMPTY_FRAME, factIn, type ShopFacts, type ShopFrame } from '@kashtanka/rules';
import { shopText } from '@kashtanka/texts/shop';
import { useRouteLoaderData } from 'react-router';
import { type Locale, useLocale } from '../text/locale.ts';

export type { ShopFact } from '@kashtanka/rules';

type Known = { facts: ShopFacts; frame: ShopFrame };

/** What the shop's owner has set about the shop; an error page may be rendered without it. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<Known>('root')?.facts ?? NOTHING;
}

/** What the shop offers now; nothing on an error page without it. */
export function useShopFrame(): ShopFrame {
  return useRouteLoaderData<Known>('root')?.frame ?? EMPTY_FRAME;
}

export function useShopName(): string {
  return shopNameOf(useShopFacts(), useLocale());
}

export function shopNameOf(facts: ShopFacts, locale: Locale): string {
  return factIn(facts, 'name', locale) ?? shopText[locale].name;
}

const NOTHING: ShopFacts = {};
