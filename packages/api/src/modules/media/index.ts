// Images and files, stored once by content and served in fixed widths.
export { createMedia, type Media, type MediaUrl } from './media.ts';
export type { MediaStore } from './media-store.ts';
export { jpegUrl, listImageSources as pictureSources } from './picture-sources.ts';
export { BANNER_MEDIA_WIDTHS, MEDIA_WIDTHS, parseRendition } from './renditions.ts';
export type { UploadResult as Sent } from './send-originals.ts';
