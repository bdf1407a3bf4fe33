import type { Banner } from '@kashtanka/contract';
import { Hero } from './hero.tsx';
import { MediaBanner } from './media-banner.tsx';

/** What the home page opens with; without media of its own, the shop's drawing stands in their place. */
export function FirstBanner({ banner }: { banner: Banner }) {
  return banner.image_desktop || banner.video_desktop ? <MediaBanner banner={banner} /> : <Hero banner={banner} />;
}
