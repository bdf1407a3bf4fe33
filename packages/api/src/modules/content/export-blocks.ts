import type { BlockRow } from '@kashtanka/contract/import';
import type { ExportWork } from '#platform/import-export/export';
import type { StoredBlock, StoredImage } from './stored-block.ts';

export function toBlockRows(blocks: readonly StoredBlock[], work: ExportWork): BlockRow[] {
  return blocks.map((block) => toBlockRow(block, work));
}

function toBlockRow(block: StoredBlock, { mediaFile }: ExportWork): BlockRow {
  const picture = ({ media, alt }: StoredImage) => ({ file: mediaFile(media), ...(alt && { alt }) });
  const { type } = block;
  switch (type) {
    case 'image':
      return { type, ...picture(block.image), caption: block.caption };
    case 'gallery':
      return { type, images: block.images.map(picture), caption: block.caption };
    case 'video': {
      const poster = block.poster && mediaFile(block.poster.media);
      return { type, ...picture(block.video), poster, caption: block.caption };
    }
    case 'text':
    case 'quote':
    case 'products':
    case 'button':
      return block;
    default:
      return block satisfies never;
  }
}
