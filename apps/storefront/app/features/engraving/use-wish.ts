import { useState } from 'react';
import { faultsOf, type WishFaults } from './faults.ts';
import { isSameWish, type Made, make, type Notice, settle, type Wish, withoutExample } from './wish.ts';
import type { Workshop } from './workshop.ts';

/** The tag that is being made, and what follows from it. */
export type Making = {
  workshop: Workshop;
  wish: Wish;
  made: Made;
  faults: WishFaults;
  /** What the last change took away. */
  notices: readonly Notice[];
  isChanged: boolean;
  change(changes: Partial<Wish>): void;
};

export function useWish(workshop: Workshop, initial: Wish): Making {
  // What lay in the basket may no longer be had: it is settled, and told, before anything is touched.
  const [start] = useState(() => settle(workshop, initial));
  const [{ wish, notices }, setState] = useState(start);
  const made = make(workshop, wish);
  const change = (changes: Partial<Wish>) => {
    const next = settle(workshop, { ...wish, ...changes });
    // A notice stays while one writes on: it came up under the fingers and has not been read yet.
    const stays = 'lines' in changes && next.notices.length === 0;
    setState(stays ? { ...next, notices } : next);
  };
  return {
    workshop,
    wish,
    made,
    notices,
    change,
    faults: faultsOf(wish, made),
    isChanged: !isSameWish(withoutExample(workshop, wish), withoutExample(workshop, start.wish)),
  };
}
