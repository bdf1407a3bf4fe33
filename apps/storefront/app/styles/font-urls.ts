import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';

/** The two font files that every page needs at once: preload these and no others. */
export const FONT_URLS = { cyrillic, latin } as const;
