import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BANNER_WIDTHS } from '@kashtanka/contract';
import { loadSharp } from '#platform/load-sharp';
import { isFile } from './is-file.ts';
import type { Found } from './originals.ts';

/** Other widths are refused, so that requests cannot fill the disk. */
export const MEDIA_WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1920] as const;

/** Widths of banner images (BANNER-12 to BANNER-24), and their double for dense screens. */
export const BANNER_MEDIA_WIDTHS: readonly number[] = Object.values(BANNER_WIDTHS)
  .flat()
  .flatMap((width) => [Number(width), 2 * Number(width)]);

const MADE_WIDTHS: ReadonlySet<number> = new Set([...MEDIA_WIDTHS, ...BANNER_MEDIA_WIDTHS]);

/** The preferred format first. */
export const FORMATS = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
type Format = keyof typeof FORMATS;

export type Rendition = { width: number; format: Format; mime: string };

const FILE = /^([1-9]\d{1,3})\.(webp|jpg)$/;

/** Parses `640.webp`; undefined for an unsupported rendition. */
export function parseRendition(file: string): Rendition | undefined {
  const [, width, format] = FILE.exec(file) ?? [];
  if (width === undefined || (format !== 'webp' && format !== 'jpg')) return undefined;
  return MADE_WIDTHS.has(Number(width)) ? { width: Number(width), format, mime: FORMATS[format] } : undefined;
}

const QUALITY = { webp: 78, jpg: 80 } as const;

/** Renditions are created on demand or in advance, once, and stored on disk. */
export function createRenditions(folder: string) {
  const underWay = new Map<string, Promise<Found>>();
  return {
    remove: (id: string): Promise<void> => rm(join(folder, id), { recursive: true, force: true }),
    /** `original` is called only if the rendition must be created. */
    fileOf: async (id: string, rendition: Rendition, original: () => Promise<Found>): Promise<Found> => {
      const file = join(folder, id, `${rendition.width}.${rendition.format}`);
      if (await isFile(file)) return { path: file };
      const making = underWay.get(file) ?? makeOf(original, file, rendition).finally(() => underWay.delete(file));
      underWay.set(file, making);
      return making;
    },
  };
}

async function makeOf(original: () => Promise<Found>, file: string, rendition: Rendition): Promise<Found> {
  const found = await original();
  if (typeof found === 'string') return found;
  await make(found.path, file, rendition);
  return { path: file };
}

async function make(original: string, file: string, { width, format }: Rendition): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const sharp = await loadSharp();
  const picture = sharp(original).rotate().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'webp'
      ? picture.webp({ quality: QUALITY.webp, effort: 4 })
      : picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpg, mozjpeg: true });
  // Renamed when complete, so that a crash leaves no partial image; the random name is for servers that share the
  // folder.
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await encoded.toFile(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
