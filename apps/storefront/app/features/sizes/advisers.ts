// What comes once somebody asks for a size: one file, for whoever needs one soon needs the other.
export { FitBadge } from './fit-badge.tsx';
export { FitsMyDog } from './fits-my-dog.tsx';
export { KnownSize } from './known-size.tsx';
export { SizeFinder } from './size-finder.tsx';
