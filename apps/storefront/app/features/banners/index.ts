// The two banners of the home page: words beside a picture, a film or the shop's own drawing.
export { FirstBanner } from './first-banner.tsx';
export { MediaBanner } from './media-banner.tsx';
