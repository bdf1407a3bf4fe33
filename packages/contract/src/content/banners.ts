import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Nullable } from '../values.ts';

export const BLOCK_STYLES = ['light', 'dark'] as const;

/** Widths in which the media of a banner come, by its set (BANNER-12 to BANNER-21, BANNER-24). */
export const BANNER_WIDTHS = { simple: ['680', '950'], other: ['360', '480', '705', '950'] } as const;
export const MEDIA_SETS = ['simple', 'other'] as const satisfies (keyof typeof BANNER_WIDTHS)[];

/** One width of a picture, in each of its types; the first that a browser can show is taken. */
const Sources = Type.Object({
  sources: Type.Array(Type.Object({ srcset: Type.String(), type: Type.String() })),
});

const ByWidth = Type.Record(Type.String(), Sources);
export type PictureByWidth = Static<typeof ByWidth>;

export const Banner = Type.Object({
  code: Type.String(),
  /** The first is at the top of the home page, the second further down. */
  place: Type.Integer(),
  subtitle: Nullable(Type.String()),
  title: Type.String(),
  description: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
  link: Type.String(),
  block_style: Type.Enum([...BLOCK_STYLES]),
  /** Only the picture is shown; the title is its alternative text. */
  only_media: Type.Boolean(),
  media_type: Type.Enum(['image', 'video']),
  media_sizes: Type.Enum([...MEDIA_SETS]),
  image_desktop: Nullable(ByWidth),
  image_mobile: Nullable(ByWidth),
  video_desktop: Nullable(Type.String()),
  video_mobile: Nullable(Type.String()),
  poster_desktop: Nullable(Type.String()),
  poster_mobile: Nullable(Type.String()),
  /** The ground to show until the media are there. */
  color: Nullable(Type.String()),
});
export type Banner = Static<typeof Banner>;

export const bannerCalls = {
  listBanners: defineCall({
    ...routes.listBanners,
    access: 'any',
    summary: 'The banners of the home page, in their places',
    answers: { 200: Type.Array(Banner) },
  }),
};
