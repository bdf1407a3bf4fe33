import cyrillic from './fonts/golos-text-cyrillic.woff2?url';
import latin from './fonts/golos-text-latin.woff2?url';

/** The only two font files to preload, because every page needs them. */
export const FONT_URLS = { cyrillic, latin } as const;
