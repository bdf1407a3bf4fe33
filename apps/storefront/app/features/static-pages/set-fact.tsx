import { phoneLink, type ShopFact } from '@kashtanka/rules';
import type { ReactNode } from 'react';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { ContentLink } from './links.tsx';

/** A fact as the owner has set it, else as the page was written. */
export function SetFact({ of, children }: { of: ShopFact; children: ReactNode }) {
  const value = useShopFacts()[of];
  if (value === undefined) return <span>{children}</span>;
  if (of === 'phone' || of === 'second_phone') return <ContentLink to={phoneLink(value)}>{value}</ContentLink>;
  return of === 'email' ? <ContentLink to={`mailto:${value}`}>{value}</ContentLink> : <span>{value}</span>;
}
