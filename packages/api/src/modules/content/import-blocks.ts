import { BLOCK_ROWS, type BlockRow } from '@kashtanka/contract/import';
import { type ImportWork, importText, type KeyReference, type RowReport } from '#platform/import-export/import';
import { toRowErrors } from '#platform/import-export/schema-errors';
import { getValidator } from '#platform/validators';
import type { StoredBlock, StoredImage } from './stored-block.ts';

type GivenText = Parameters<typeof importText>[0];

const textOrNull = (text: GivenText | null | undefined) => (text ? importText(text) : null);

/** Errors of blocks, and the references of valid ones: files and products. */
export function validateBlocks(
  blocks: readonly BlockRow[] = [],
  at = '/content',
): Pick<RowReport, 'errors' | 'refers'> {
  const report: Pick<RowReport, 'errors' | 'refers'> = { errors: [], refers: [] };
  blocks.forEach((block, index) => {
    const place = `${at}/${index}`;
    const errors = getValidator(BLOCK_ROWS[block.type]).Errors(block);
    const found = toRowErrors(errors).map((error) => ({ ...error, at: place + error.at }));
    if (found.length > 0) report.errors.push(...found);
    else report.refers.push(...blockReferences(block, place));
  });
  return report;
}

function blockReferences(block: BlockRow, at: string): KeyReference[] {
  const media = (key: string, place: string): KeyReference => ({ kind: 'media', key, at: `${at}/${place}` });
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
  const picture = async (file: string, alt?: GivenText | undefined): Promise<StoredImage> => ({
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
      const images: StoredImage[] = [];
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
