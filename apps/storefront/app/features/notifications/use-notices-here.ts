import type { Notification, Placement } from '@kashtanka/contract';
import { useLocation } from 'react-router';
import { placeOf } from './place-of.ts';

/** What is told in a place; on the page that is shown where no place is named. */
export function useNoticesHere(all: readonly Notification[], place: Placement | undefined): Notification[] {
  const ofPage = placeOf(useLocation().pathname);
  return all.filter(({ placement }) => placement.some((wanted) => wanted === (place ?? ofPage)));
}
