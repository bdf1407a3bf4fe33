// Pages whose time is still to come, and the frame of the profile. Their words are short; their places in the shop are final.
export { NotLoaded } from './not-loaded.tsx';
export { pageNameOf } from './page-name.ts';
export { ProfileFrame } from './profile-frame.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
