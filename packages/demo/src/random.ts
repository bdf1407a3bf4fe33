/** Mulberry32: a small generator whose numbers depend on the seed alone, so that a document is the same every time. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices of one generator, in the order in which they are made. */
export type Chance = {
  /** From 0 up to and excluding 1. */
  share(): number;
  /** A whole number, both bounds included. */
  between(min: number, max: number): number;
  /** True in this share of the calls. */
  happens(share: number): boolean;
  pick<T>(items: readonly T[]): T;
};

export function chanceFrom(seed: number): Chance {
  const share = numbersFrom(seed);
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1));
  return {
    share,
    between,
    happens: (limit) => share() < limit,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing can be picked from an empty list');
      return item;
    },
  };
}
