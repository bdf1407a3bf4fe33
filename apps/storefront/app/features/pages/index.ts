export { PageLoadFailure as NotLoaded } from './not-loaded.tsx';
export { getPageName as pageNameOf } from './page-name.ts';
export { ProfileLayout as ProfileFrame } from './profile-frame.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
