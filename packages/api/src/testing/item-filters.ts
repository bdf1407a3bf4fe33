import type { ItemFilters } from '@kashtanka/contract';
import fc from 'fast-check';

/** Mostly not: with many filters at once nothing is left to count. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const some = (...values: string[]) => maybe(fc.subarray(values, { minLength: 1 }));

/** Random combinations of the filters of the demo shop. */
export const itemFilters: fc.Arbitrary<ItemFilters> = fc
  .record({
    category: maybe(fc.constantFrom('collars', 'leashes', 'leashes/long', 'accessories', 'humans', 'harnesses')),
    collection: maybe(fc.constantFrom('first-snow', 'quiet-yard', 'vetcity')),
    class: some('clr', 'lsh', 'hrn', 'tag', 'bwl'),
    size: some('xs', 's', 'm', 'l', 'xl', 'lw', '20', 'sm'),
    fits: some('clr:m', 'clr:l', 'hrn:m', 'lsh:20', 'bwl:m', 'clr', 'elephant:m'),
    design: some('cht', 'grp', 'frs', 'cly', 'sky', 'llc'),
    color: some('brown', 'gray', 'green', 'blue'),
    carabiner: some('brass', 'steel'),
    available: maybe(fc.boolean()),
    is_new: maybe(fc.boolean()),
    discounted: maybe(fc.boolean()),
    price_min: maybe(fc.constantFrom(500, 2000, 3000)),
    price_max: maybe(fc.constantFrom(2500, 4000, 6000)),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)));
