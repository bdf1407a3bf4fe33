// One chunk, because these are used together.
export { FitBadge } from './fit-badge.tsx';
export { FitsMyDog } from './fits-my-dog.tsx';
export { KnownSize } from './known-size.tsx';
export { SizeFinder } from './size-finder.tsx';
