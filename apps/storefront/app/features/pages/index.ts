export { PageLoadFailure } from './load-failure.tsx';
export { getPageName } from './page-name.ts';
export { ProfileLayout } from './profile-layout.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
