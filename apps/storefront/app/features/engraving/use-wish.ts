import { useState } from 'react';
import { faultsOf, type WishFaults } from './faults.ts';
import { isSameWish, type Made, make, type Notice, settle, type Wish, withoutExample } from './wish.ts';
import type { Workshop } from './workshop.ts';

export type Making = {
  workshop: Workshop;
  wish: Wish;
  made: Made;
  faults: WishFaults;
  notices: readonly Notice[];
  isChanged: boolean;
  change(changes: Partial<Wish>): void;
};

export function useWish(workshop: Workshop, initial: Wish): Making {
  // A basket line may contain options that are no longer available; they are removed and reported first.
  const [start] = useState(() => settle(workshop, initial));
  const [{ wish, notices }, setState] = useState(start);
  const made = make(workshop, wish);
  const change = (changes: Partial<Wish>) => {
    const next = settle(workshop, { ...wish, ...changes });
    // A notice stays during typing, because the shopper has not read it yet.
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
