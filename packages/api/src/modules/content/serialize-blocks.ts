import type { Block, BlogMedia } from '@kashtanka/contract';
import type { MediaUrl } from '#modules/media';
import { type Locale, type LocalText, localText, localTextOrNull } from '#platform/locale';
import type { StoredBlock, StoredImage } from './stored-block.ts';

export type Shown = { urls: ReadonlyMap<string, MediaUrl>; locale: Locale };

export function serializeBlock(block: StoredBlock, shown: Shown): Block[] {
  const text = (stored: LocalText) => localText(stored, shown.locale);
  const orNull = (stored: LocalText | null) => localTextOrNull(stored, shown.locale);
  const picture = ({ media, alt }: StoredImage) => serializeMedia(media, alt, shown);
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

export function serializeMedia(
  id: string | null,
  alt: LocalText | null,
  { urls, locale }: Shown,
): BlogMedia | null {
  const found = id === null ? undefined : urls.get(id);
  if (!found) return null;
  const { url, width, height, mime } = found;
  return { url, width, height, alternativeText: localTextOrNull(alt, locale) ?? '', mime };
}
