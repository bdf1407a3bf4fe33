import type { Block, BlogMedia } from '@kashtanka/contract';
import { BLOCK_ROWS, type BlockRow } from '@kashtanka/contract/import';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { MediaUrl } from '#modules/media';
import { type ImportWork, importText, type KeyAt, type RowReport } from '#platform/import';
import { type Locale, type LocalText, localText, localTextOrNull } from '#platform/locale';
import { schemaFaults } from '#platform/schema-faults';

/** A picture of a story: the id of its file, and what it is called. */
type StoredPicture = { media: string; alt: LocalText | null };

/** A block as it is kept: with the ids of its media and all its languages. */
export type StoredBlock =
  | { type: 'text'; body: LocalText }
  | { type: 'image'; image: StoredPicture; caption: LocalText | null }
  | { type: 'gallery'; images: StoredPicture[]; caption: LocalText | null }
  | { type: 'video'; video: StoredPicture; poster: StoredPicture | null; caption: LocalText | null }
  | { type: 'quote'; text: LocalText; author: LocalText | null }
  | { type: 'products'; articles: string[]; title: LocalText | null }
  | { type: 'button'; text: LocalText; link: string };

type GivenText = Parameters<typeof importText>[0];

const textOrNull = (text: GivenText | null | undefined) => (text ? importText(text) : null);

const validators = Object.fromEntries(
  Object.entries(BLOCK_ROWS).map(([type, schema]) => [type, Compile<TSchema>(schema)]),
);

/** What is wrong with blocks, and what those that are right name: files, and products that must be in the shop. */
export function reportBlocks(
  blocks: readonly BlockRow[] = [],
  at = '/content',
): Pick<RowReport, 'faults' | 'refers'> {
  const report: Pick<RowReport, 'faults' | 'refers'> = { faults: [], refers: [] };
  blocks.forEach((block, index) => {
    const place = `${at}/${index}`;
    const errors = validators[block.type]?.Errors(block) ?? [];
    const faults = schemaFaults(errors).map((fault) => ({ ...fault, at: place + fault.at }));
    if (faults.length > 0) report.faults.push(...faults);
    else report.refers.push(...blockReferences(block, place));
  });
  return report;
}

function blockReferences(block: BlockRow, at: string): KeyAt[] {
  const media = (key: string, place: string): KeyAt => ({ kind: 'media', key, at: `${at}/${place}` });
  switch (block.type) {
    case 'image':
      return [media(block.file, 'file')];
    case 'gallery':
      return block.images.map(({ file }, index) => media(file, `images/${index}/file`));
    case 'video':
      return [media(block.file, 'file'), ...(block.poster ? [media(block.poster, 'poster')] : [])];
    case 'products':
      return block.articles.map((key, index) => ({ kind: 'product', key, at: `${at}/articles/${index}` }));
    case 'text':
    case 'quote':
    case 'button':
      return [];
    default:
      return block satisfies never;
  }
}

export async function toStoredBlocks(content: readonly BlockRow[], work: ImportWork): Promise<StoredBlock[]> {
  const blocks: StoredBlock[] = [];
  for (const block of content) blocks.push(await toStoredBlock(block, work));
  return blocks;
}

async function toStoredBlock(block: BlockRow, { mediaId }: ImportWork): Promise<StoredBlock> {
  const picture = async (file: string, alt?: GivenText | undefined): Promise<StoredPicture> => ({
    media: await mediaId(file),
    alt: textOrNull(alt),
  });
  const { type } = block;
  switch (type) {
    case 'text':
      return { type, body: importText(block.body) };
    case 'image':
      return { type, image: await picture(block.file, block.alt), caption: textOrNull(block.caption) };
    case 'gallery': {
      const images: StoredPicture[] = [];
      for (const { file, alt } of block.images) images.push(await picture(file, alt));
      return { type, images, caption: textOrNull(block.caption) };
    }
    case 'video': {
      const poster = block.poster ? await picture(block.poster) : null;
      return { type, video: await picture(block.file, block.alt), poster, caption: textOrNull(block.caption) };
    }
    case 'quote':
      return { type, text: importText(block.text), author: textOrNull(block.author) };
    case 'products':
      return { type, articles: block.articles, title: textOrNull(block.title) };
    case 'button':
      return { type, text: importText(block.text), link: block.link };
    default:
      return block satisfies never;
  }
}

/** The files that blocks show. */
export function mediaOf(blocks: readonly StoredBlock[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'image':
        return [block.image.media];
      case 'gallery':
        return block.images.map(({ media }) => media);
      case 'video':
        return [block.video.media, ...(block.poster ? [block.poster.media] : [])];
      default:
        return [];
    }
  });
}

export type Shown = { urls: ReadonlyMap<string, MediaUrl>; locale: Locale };

export function toBlock(block: StoredBlock, shown: Shown): Block[] {
  const text = (stored: LocalText) => localText(stored, shown.locale);
  const orNull = (stored: LocalText | null) => localTextOrNull(stored, shown.locale);
  const picture = ({ media, alt }: StoredPicture) => toMedia(media, alt, shown);
  const { type } = block;
  switch (type) {
    case 'text':
      return [{ type, body: text(block.body) }];
    case 'image': {
      const image = picture(block.image);
      return image ? [{ type, image, caption: orNull(block.caption) }] : [];
    }
    case 'gallery': {
      const images = block.images.map(picture).filter((image) => image !== null);
      return [{ type, images, caption: orNull(block.caption) }];
    }
    case 'video': {
      const video = picture(block.video);
      const poster = block.poster && picture(block.poster);
      return video ? [{ type, video, poster, caption: orNull(block.caption) }] : [];
    }
    case 'quote':
      return [{ type, text: text(block.text), author: orNull(block.author) }];
    case 'products':
      return [{ type, articles: block.articles, title: orNull(block.title) }];
    case 'button':
      return [{ type, text: text(block.text), link: block.link }];
    default:
      return block satisfies never;
  }
}

const MIMES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  glb: 'model/gltf-binary',
};

export function toMedia(id: string | null, alt: LocalText | null, { urls, locale }: Shown): BlogMedia | null {
  const found = id === null ? undefined : urls.get(id);
  if (!found) return null;
  const { url, width, height } = found;
  const mime = MIMES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { url, width, height, alternativeText: localTextOrNull(alt, locale) ?? '', mime };
}
