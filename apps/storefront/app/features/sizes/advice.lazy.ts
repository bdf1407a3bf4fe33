// One chunk, because these are used together.

export { AdvisedSize as KnownSize } from './advised-size.tsx';
export { FitBadge } from './fit-badge.tsx';
export { FittingSizesFilter as FitsMyDog } from './fitting-sizes-filter.tsx';
export { SizeFinder } from './size-finder.tsx';
