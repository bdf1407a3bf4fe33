export { PageLoadFailure as NotLoaded } from './load-failure.tsx';
export { getPageName as pageNameOf } from './page-name.ts';
export { ProfileLayout as ProfileFrame } from './profile-layout.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
