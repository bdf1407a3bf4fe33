import Type, { type Static } from 'typebox';
import { BLOCK_STYLES, MEDIA_SETS } from '../content/banners.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_LEVELS, PLACEMENTS } from '../content/notifications.ts';
import { PageEdition, PageName, PageText } from '../content/pages.ts';
import { Clearable, CodeText, ImportMoment, LinkText, LocalText, MediaPath, Row } from './values.ts';

export const NotificationRow = Row({
  code: CodeText,
  kind: Type.Optional(Type.Enum([...NOTIFICATION_KINDS])),
  level: Type.Optional(Type.Enum([...NOTIFICATION_LEVELS])),
  hideable: Type.Optional(Type.Boolean()),
  placement: Type.Optional(Type.Array(Type.Enum([...PLACEMENTS]), { minItems: 1, uniqueItems: true })),
  /** In the basket, only beside lines with one of these options, as `tag_text`; without it, in every basket. */
  basket_options: Clearable(Type.Array(CodeText, { minItems: 1, maxItems: 20, uniqueItems: true })),
  title: Clearable(LocalText),
  body: Type.Optional(LocalText),
  link_href: Clearable(LinkText),
  link_text: Clearable(LocalText),
  link_target: Clearable(Type.Enum(['_blank', '_self'])),
  starts_at: Clearable(ImportMoment),
  ends_at: Clearable(ImportMoment),
});
export type NotificationRow = Static<typeof NotificationRow>;

export const SocialPostRow = Row({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  permalink: Type.Optional(Type.String({ maxLength: 2000, pattern: '^https://' })),
  media: Type.Optional(MediaPath),
  media_type: Type.Optional(Type.Enum(['image', 'video'])),
  caption: Clearable(LocalText),
  published_at: Type.Optional(ImportMoment),
});
export type SocialPostRow = Static<typeof SocialPostRow>;

export const BannerRow = Row({
  code: CodeText,
  place: Type.Optional(Type.Enum([1, 2])),
  subtitle: Clearable(LocalText),
  title: Type.Optional(LocalText),
  description: Clearable(LocalText),
  button_text: Clearable(LocalText),
  link: Type.Optional(LinkText),
  block_style: Type.Optional(Type.Enum([...BLOCK_STYLES])),
  only_media: Type.Optional(Type.Boolean()),
  media_type: Type.Optional(Type.Enum(['image', 'video'])),
  media_sizes: Type.Optional(Type.Enum([...MEDIA_SETS])),
  image_desktop: Clearable(MediaPath),
  image_mobile: Clearable(MediaPath),
  video_desktop: Clearable(MediaPath),
  video_mobile: Clearable(MediaPath),
  poster_desktop: Clearable(MediaPath),
  poster_mobile: Clearable(MediaPath),
});
export type BannerRow = Static<typeof BannerRow>;

/** The shop's own text of a page; without a row, the page has the text that comes with the shop. */
export const PageRow = Row({
  page: PageName,
  ru: Type.Optional(PageText),
  /** Without it, the English page shows the Russian text. */
  en: Clearable(PageText),
  edition: Clearable(PageEdition),
});
export type PageRow = Static<typeof PageRow>;
