import cyrillic from './fonts/golos-text-cyrillic.woff2?url';
import latin from './fonts/golos-text-latin.woff2?url';

/** The two font files that every page needs at once: preload these and no others. */
export const FONT_URLS = { cyrillic, latin } as const;
