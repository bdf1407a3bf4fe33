// One chunk, because these are used together.
export { FitBadge } from './fit-badge.tsx';
export { FittingSizesFilter as FitsMyDog } from './fits-my-dog.tsx';
export { AdvisedSize as KnownSize } from './known-size.tsx';
export { SizeFinder } from './size-finder.tsx';
