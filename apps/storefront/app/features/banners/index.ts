export { FirstBanner } from './first-banner.tsx';
export { MediaBanner } from './media-banner.tsx';
