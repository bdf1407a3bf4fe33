import type { Banner } from '@kashtanka/contract';
import { describe, expect, it } from 'vitest';
import { bannerSources } from './banner-sources.ts';

const picture = (name: string) =>
  Object.fromEntries(
    ['360', '480', '680', '705', '950'].map((key) => [
      key,
      { sources: [{ srcset: `${name}-${key}`, type: 'image/webp' }] },
    ]),
  );

const banner = (media_sizes: Banner['media_sizes']): Banner => ({
  code: 'a',
  place: 1,
  subtitle: null,
  title: 'А',
  description: null,
  button_text: null,
  link: '/catalog',
  block_style: 'light',
  only_media: false,
  media_type: 'image',
  media_sizes,
  color: null,
  image_desktop: picture('desktop'),
  image_mobile: picture('mobile'),
  video_desktop: null,
  video_mobile: null,
  poster_desktop: null,
  poster_mobile: null,
});

/** What a browser takes in a window so wide: the first source whose condition holds. */
function shownAt(windowPx: number, sizes: Banner['media_sizes']): string | undefined {
  const holds = (media: string | undefined) => !media || windowPx <= Number(/\d+/.exec(media)?.[0]);
  return bannerSources(banner(sizes)).find(({ media }) => holds(media))?.srcSet;
}

describe('a picture in the simple set [BANNER-05] [BANNER-23] [BANNER-24]', () => {
  it.each([
    [320, 'mobile-680', 'BANNER-12'],
    [460, 'mobile-680', 'BANNER-12'],
    [461, 'mobile-950', 'BANNER-13'],
    [768, 'mobile-950', 'BANNER-13'],
    [769, 'desktop-680', 'BANNER-14'],
    [960, 'desktop-680', 'BANNER-14'],
    [961, 'desktop-950', 'BANNER-15'],
    [2560, 'desktop-950', 'BANNER-15'],
  ])('a window of %i px shows %s [%s]', (windowPx, shown) => {
    expect(shownAt(windowPx, 'simple')).toBe(shown);
  });
});

describe('a picture in the other set', () => {
  it.each([
    [360, 'mobile-360', 'BANNER-16'],
    [361, 'mobile-480', 'BANNER-17'],
    [460, 'mobile-480', 'BANNER-17'],
    [461, 'mobile-705', 'BANNER-18'],
    [768, 'mobile-705', 'BANNER-18'],
    [769, 'desktop-480', 'BANNER-19'],
    [960, 'desktop-480', 'BANNER-19'],
    [961, 'desktop-705', 'BANNER-20'],
    [1440, 'desktop-705', 'BANNER-20'],
    [1441, 'desktop-950', 'BANNER-21'],
  ])('a window of %i px shows %s [%s]', (windowPx, shown) => {
    expect(shownAt(windowPx, 'other')).toBe(shown);
  });
});
