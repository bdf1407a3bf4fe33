import type { LocalText } from '#platform/locale';

/** A picture of a story: the id of its file, and what it is called. */
export type StoredPicture = { media: string; alt: LocalText | null };

/** A block as it is kept: with the ids of its media and all its languages. */
export type StoredBlock =
  | { type: 'text'; body: LocalText }
  | { type: 'image'; image: StoredPicture; caption: LocalText | null }
  | { type: 'gallery'; images: StoredPicture[]; caption: LocalText | null }
  | { type: 'video'; video: StoredPicture; poster: StoredPicture | null; caption: LocalText | null }
  | { type: 'quote'; text: LocalText; author: LocalText | null }
  | { type: 'products'; articles: string[]; title: LocalText | null }
  | { type: 'button'; text: LocalText; link: string };

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
