/** Media that are stored already are named by id where no document has files beside it. */
export const MEDIA_PREFIX = 'media:';
