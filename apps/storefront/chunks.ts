const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Without entry.client.tsx: it awaits an import, which would wait for the entry's own chunk. */
const SHELL = /app\/(root|routes\/(any-page|locale))\.tsx/;
const OURS = /(apps\/storefront\/app|packages|node_modules\/lucide)\//;
const CHECKOUT = /\/(features|buying)\/checkout/;
const OURS_BUT_CHECKOUT = new RegExp(`^(?!.*(${CHECKOUT.source})).*${OURS.source}`);

/** Without code that is only imported dynamically: it stays in chunks of its own. */
const STATIC: ['$initial'] = ['$initial'];

/**
 * Chunk groups of the browser bundle: a page should load little unused code in few files. Budgets:
 * tests/architecture/page-weight.test.ts.
 */
export const CHUNKS = [
  // The framework rarely changes between releases, so it stays cached.
  { name: 'vendor', test: FRAMEWORK, priority: 5 },
  // One style sheet for most pages, because a phone waits for every style sheet before it renders.
  { name: 'styles', test: /\.css$/, priority: 5, minShareCount: 6, minSize: 0 },
  // Search results are rendered by the server, so their styles come with the page although their scripts come later.
  { name: 'catalogue', test: /routes\/catalogue\/(catalogue|search)\.module\.css$/, priority: 5, minSize: 0 },
  { name: 'shell', test: SHELL, priority: 4, minSize: 0 },
  // Code of at least this many pages and dynamic imports is loaded with the first page.
  { name: 'common', test: OURS, tags: STATIC, priority: 3, minShareCount: 12, minSize: 0 },
  // Modules with the same importing pages share a file.
  {
    name: 'shared',
    test: OURS_BUT_CHECKOUT,
    tags: STATIC,
    priority: 2,
    minShareCount: 2,
    minSize: 0,
    entriesAware: true,
  },
  // Shared with the later steps, which load when the page is visible: grouped by importers, it would be 20 files.
  { name: 'checkout', test: CHECKOUT, tags: STATIC, priority: 1, minSize: 0 },
];
