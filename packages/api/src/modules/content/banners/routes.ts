import { BANNER_WIDTHS, type Banner, type PictureByWidth } from '@kashtanka/contract';
import { listImageSources, type Media, type MediaUrl } from '#modules/media';
import { cachedUntil } from '#platform/cache/cached';
import type { Database } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import { type BannerRow, listBanners, MEDIA_COLUMNS } from '../sql/banners.ts';

export const BANNERS_TOPIC: Topic = 'banners';

type Deps = { db: Database; events: Events; media: Media };

export function bannerRoutes({ db, events, media }: Deps): Pick<Handlers, 'listBanners'> {
  const shown = cachedUntil(
    events,
    (topic) => topic === BANNERS_TOPIC,
    () => listBanners(db),
  );
  return {
    listBanners: async (_, context) => {
      context.uses(BANNERS_TOPIC);
      const rows = await shown.get();
      const files = await media.urls(
        rows.flatMap((row) => MEDIA_COLUMNS.map((column) => row[column]).filter((id) => id !== null)),
      );
      return ok(rows.map((row) => serializeBanner(row, files, context.locale)));
    },
  };
}

function serializeBanner(row: BannerRow, files: ReadonlyMap<string, MediaUrl>, locale: Locale): Banner {
  const { code, place, link, block_style, only_media, media_type, media_sizes } = row;
  const file = (id: string | null) => files.get(id ?? '');
  const words = (text: BannerRow['subtitle']) => text && localText(text, locale);
  const picture = (id: string | null) => byWidth(file(id), BANNER_WIDTHS[media_sizes]);
  return {
    code,
    place,
    link,
    block_style,
    only_media,
    media_type,
    media_sizes,
    subtitle: words(row.subtitle),
    title: localText(row.title, locale),
    description: words(row.description),
    button_text: words(row.button_text),
    image_desktop: picture(row.image_desktop),
    image_mobile: picture(row.image_mobile),
    video_desktop: file(row.video_desktop)?.url ?? null,
    video_mobile: file(row.video_mobile)?.url ?? null,
    poster_desktop: file(row.poster_desktop)?.url ?? null,
    poster_mobile: file(row.poster_mobile)?.url ?? null,
    color: (file(row.image_desktop) ?? file(row.poster_desktop))?.color ?? null,
  };
}

/** An image for each width, for normal and double pixel density. */
function byWidth(file: MediaUrl | undefined, widths: readonly string[]): PictureByWidth | null {
  if (!file) return null;
  return Object.fromEntries(widths.map((width) => [width, { sources: listImageSources(file, Number(width)) }]));
}
