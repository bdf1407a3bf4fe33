import type { LocalText } from '#platform/locale';

/** An image: its media id and alternative text. */
export type StoredImage = { media: string; alt: LocalText | null };

/** A block as stored: with media ids and all languages. */
export type StoredBlock =
  | { type: 'text'; body: LocalText }
  | { type: 'image'; image: StoredImage; caption: LocalText | null }
  | { type: 'gallery'; images: StoredImage[]; caption: LocalText | null }
  | { type: 'video'; video: StoredImage; poster: StoredImage | null; caption: LocalText | null }
  | { type: 'quote'; text: LocalText; author: LocalText | null }
  | { type: 'products'; articles: string[]; title: LocalText | null }
  | { type: 'button'; text: LocalText; link: string };

export function listMediaIds(blocks: readonly StoredBlock[]): string[] {
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
