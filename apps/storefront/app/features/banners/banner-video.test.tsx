import type { Banner } from '@kashtanka/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { BannerVideo } from './banner-video.tsx';

const banner: Banner = {
  code: 'a',
  place: 1,
  subtitle: null,
  title: 'А',
  description: null,
  button_text: null,
  link: '/catalog',
  block_style: 'light',
  only_media: true,
  media_type: 'video',
  media_sizes: 'simple',
  color: null,
  image_desktop: null,
  image_mobile: null,
  video_desktop: '/media/wide/film.mp4',
  video_mobile: '/media/tall/film.mp4',
  poster_desktop: '/media/wide/960.webp',
  poster_mobile: '/media/tall/960.webp',
};

it('banner film: phone and desktop have their own film and poster, and reduced motion shows the poster alone [BANNER-07] [BANNER-22]', () => {
  const router = createMemoryRouter([
    { path: '*', element: <BannerVideo banner={banner} alt="Прогулка" priority /> },
  ]);

  const html = renderToStaticMarkup(<RouterProvider router={router} />);

  const sources = [...html.matchAll(/<source ([^>]*)>/g)].map(([, about = '']) => about);
  const [mobilePoster, desktopPoster, mobileFilm, desktopFilm] = sources;
  expect(mobilePoster).toMatch(/media="\(max-width: 768px\)".*\/media\/tall\//);
  expect(desktopPoster).toMatch(/^srcSet="\/media\/wide\//);
  const still = 'media="\\(prefers-reduced-motion: no-preference\\) and ';
  expect(mobileFilm).toMatch(new RegExp(`${still}\\(max-width: 768px\\)" src="/media/tall/film.mp4"`));
  expect(desktopFilm).toMatch(new RegExp(`${still}\\(min-width: 769px\\)" src="/media/wide/film.mp4"`));
  expect(sources).toHaveLength(4);
  expect(html).toMatch(/<video[^>]* muted=""/);
});
