export { NotLoaded } from './not-loaded.tsx';
export { pageNameOf } from './page-name.ts';
export { ProfileFrame } from './profile-frame.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
