import type { Notification, Placement } from '@kashtanka/contract';
import { useLocation } from 'react-router';
import { findPlacement } from './page-placement.ts';

type Here = { place: Placement | undefined; options: readonly string[] | undefined };

/** Notifications of a placement, or of the current page. In the basket only those about its lines. */
export function usePlacedNotices(all: readonly Notification[], { place, options }: Here): Notification[] {
  const ofPage = findPlacement(useLocation().pathname);
  return all.filter(
    ({ placement, basket_options }) =>
      placement.some((wanted) => wanted === (place ?? ofPage)) &&
      (!options || !basket_options || basket_options.some((code) => options.includes(code))),
  );
}
