import type { BannerRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWork,
  importText,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import {
  allBanners,
  findBanners,
  hideBanners,
  MEDIA_COLUMNS,
  mergeBanners,
  storedBanners,
} from '../sql/banners.ts';
import { BANNERS_TOPIC } from './routes.ts';

export const bannerImporter: ListImporter<BannerRow> = {
  list: 'banners',
  kind: 'banner',
  storedKeys: { banner: storedBanners },
  validateRow: (row) => ({
    declares: [{ kind: 'banner', key: row.code, at: '/code' }],
    refers: MEDIA_COLUMNS.flatMap((column) => {
      const file = row[column];
      return file ? [{ kind: 'media' as const, key: file, at: `/${column}` }] : [];
    }),
    errors: MEDIA_COLUMNS.flatMap((column) => kindErrors(column, row[column])),
  }),
  check: async (rows, { tx }) => {
    const codes = rows.map(({ code }) => code);
    const stored = await findBanners(tx, codes);
    const errors = await checkNewRows(tx, rows, {
      storedKeys: storedBanners,
      keyOf: ({ code }) => code,
      required: ['place', 'title', 'link'],
    });
    rows.forEach((row, index) => {
      const found = mediaErrors({ ...stored.get(row.code), ...row });
      if (found.length > 0) errors.set(index, [...(errors.get(index) ?? []), ...found]);
    });
    return errors;
  },
  store: async (rows, work) => {
    const merged = await mergeBanners(work.tx, await Promise.all(rows.map((row) => toColumns(row, work))));
    if (merged.created.length + merged.changed.length > 0) work.changed([BANNERS_TOPIC]);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([BANNERS_TOPIC]);
    return hideBanners(tx, keys);
  },
  listExport: exportOf<BannerRow>(allBanners, (banner, { mediaFile }) => {
    const media = MEDIA_COLUMNS.map((column) => [column, banner[column] && mediaFile(banner[column])]);
    return { ...banner, ...Object.fromEntries(media) };
  }),
};

/** A video slot takes videos, an image slot images. */
function kindErrors(column: (typeof MEDIA_COLUMNS)[number], file: string | null | undefined): RowError[] {
  if (!file || file.toLowerCase().endsWith('.mp4') === column.startsWith('video')) return [];
  const message = column.startsWith('video') ? 'a film is MP4' : 'a picture is JPG, PNG or WebP';
  return [{ at: `/${column}`, code: 'invalid', message }];
}

/** Images must exist for both screen widths, and a video needs a poster. */
function mediaErrors(row: Partial<Record<keyof BannerRow, unknown>>): RowError[] {
  const isFilm = row.media_type === 'video';
  const needed = isFilm
    ? (['video_desktop', 'video_mobile', 'poster_desktop', 'poster_mobile'] as const)
    : imagesOf(row);
  return needed
    .filter((column) => !row[column])
    .map((column) => ({ at: `/${column}`, code: 'required' as const, message: `this banner needs ${column}` }));
}

/** One image alone is refused. Without any, the storefront draws its default unless the banner is media only. */
function imagesOf({ only_media, image_desktop, image_mobile }: Partial<Record<keyof BannerRow, unknown>>) {
  return only_media || image_desktop || image_mobile ? (['image_desktop', 'image_mobile'] as const) : [];
}

const PLAIN = {
  code: 'code',
  place: 'place',
  link: 'link',
  block_style: 'block_style',
  only_media: 'only_media',
  media_type: 'media_type',
  media_sizes: 'media_sizes',
};

const WORDS = ['subtitle', 'title', 'description', 'button_text'] as const;

async function toColumns(row: BannerRow, work: ImportWork): Promise<Record<string, unknown>> {
  const columns = toGivenColumns(row, PLAIN);
  for (const name of WORDS) {
    const words = row[name];
    if (words !== undefined) columns[name] = words && importText(words);
  }
  for (const name of MEDIA_COLUMNS) {
    const file = row[name];
    if (file !== undefined) columns[name] = file && (await work.mediaId(file));
  }
  return columns;
}
