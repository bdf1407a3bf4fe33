// Images and files, stored once by content and served in fixed widths.

export { mediaAdminRoutes } from './admin-routes.ts';
export { createMedia, jpegUrl, listImageSources, type Media, type MediaUrl } from './media.ts';
export type { MediaStore } from './media-store.ts';
export { receivePicture } from './receive-picture.ts';
export { BANNER_MEDIA_WIDTHS, MEDIA_WIDTHS, parseRendition } from './renditions.ts';
export { type LibraryRow, mediaLibrary } from './sql/library.ts';
export type { UploadResult } from './upload-originals.ts';
