import { createHash } from 'node:crypto';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressAssets } from '../../tools/compress-assets.ts';

/** The build folder is chosen by the program that builds: see apps/server/src/bundling/backoffice-build.ts. */
const FOLDER = process.env.BUILD_DIRECTORY ?? 'build/by-hand';

/** The start script names every file, and names do not compress: a hash of seven characters is enough. */
const NAME = 'assets/[hash:7]';

const isStyle = (name: string) => name.endsWith('.css');

/** `npx vite` in this folder serves the sources beside a running shop, whose back office is here. */
const SHOP = process.env.BACKOFFICE_URL ?? 'http://localhost:3002';

/** Framework files rarely change between releases, so they stay cached. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** Parts of every page, the sign-in page among them: in one file they compress better than in ten. */
const KIT = [
  'packages/ui/src/button/',
  'packages/ui/src/class-names',
  'packages/ui/src/drawings/brand-mark',
  'packages/ui/src/feedback/note',
  'packages/ui/src/form/field',
  'packages/ui/src/form/text-field',
  'packages/ui/src/form/password-field',
  'packages/ui/src/media/icon',
  'packages/ui/src/navigation/text-link-style',
  'backoffice/app/paths.',
  'backoffice/app/parts/failure-text.',
  'backoffice/app/parts/shop-mark.',
  'backoffice/app/platform/api/failure.',
  'backoffice/app/platform/api/sign-in-api.',
  'backoffice/app/platform/shop.',
  'backoffice/app/platform/stored.',
  'backoffice/app/platform/text/locale.',
  'backoffice/app/platform/text/text.',
];

/** Parts of nearly every page after signing in. */
const PAGE_PARTS = [
  'backoffice/app/parts/page-keys.',
  'backoffice/app/parts/page-title.',
  'backoffice/app/platform/commands',
  'backoffice/app/platform/late.',
  'backoffice/app/platform/me.',
  'backoffice/app/platform/shortcuts/',
  'backoffice/app/platform/stream/',
  'backoffice/app/platform/text/dates.',
  'backoffice/app/platform/text/money.',
  'packages/ui/src/display/badge.',
  'packages/ui/src/display/keys.',
  'packages/ui/src/layout/page-header.',
  'packages/ui/src/media/picture.',
  'packages/ui/src/navigation/button-link.',
  'packages/ui/src/navigation/link.',
  'packages/ui/src/navigation/text-link.',
];

const compressed: Plugin = {
  name: 'compressed assets',
  apply: 'build',
  closeBundle: () => compressAssets(FOLDER),
};

const WORKER = 'service-worker';

/** The areas that are read without a connection, and what every page needs. */
const READ_OFFLINE = /backoffice\/app\/((features\/(packing|workshop|returns)|shell|platform\/offline)\/|routes\.)/;

/** Tells the service worker which files to keep: those of the areas with all that they import, fonts and icons. */
const offlineFiles: Plugin = {
  name: 'offline files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = new Set<string>();
    const add = (name: string) => {
      const part = bundle[name];
      if (part?.type !== 'chunk' || files.has(name)) return;
      files.add(name);
      for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
      for (const imported of part.imports) add(imported);
    };
    const isWanted = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
      isEntry || moduleIds.some((id) => READ_OFFLINE.test(id));
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk' && part.name !== WORKER && isWanted(part)) add(part.fileName);
      if (part.type === 'asset' && /\.(woff2|svg)$/.test(part.fileName)) files.add(part.fileName);
    }
    const kept = JSON.stringify([...files].toSorted().map((name) => `/${name}`));
    const version = createHash('sha256').update(kept).digest('hex').slice(0, 16);
    const worker = bundle[`${WORKER}.js`];
    if (worker?.type !== 'chunk') this.error('The build has no service worker.');
    worker.code = `const OFFLINE_FILES=${kept},OFFLINE_VERSION='${version}';${worker.code}`;
  },
};

/**
 * Globals that React checks for and that are absent here: developer tools, a Node.js timer, and the browser's loading
 * indicator, which the frame's own replaces.
 */
const ABSENT_GLOBALS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
};

export default defineConfig(({ command }) => ({
  plugins: [offlineFiles, compressed],
  define: command === 'build' ? ABSENT_GLOBALS : {},
  build: {
    outDir: FOLDER,
    target: 'es2022',
    // The content security policy allows no data URLs.
    assetsInlineLimit: 0,
    // For the test of the weight of pages.
    manifest: 'manifest.json',
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'worker/service-worker.ts' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        chunkFileNames: `${NAME}.js`,
        // The address of the worker stays, so that browsers find its next version.
        entryFileNames: ({ name }) => (name === WORKER ? `${WORKER}.js` : `${NAME}.js`),
        assetFileNames: ({ names }) => `${names.some(isStyle) ? NAME : 'assets/[name]-[hash]'}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'kit', test: (id) => KIT.some((part) => id.includes(part)) },
            { name: 'page-parts', test: (id) => PAGE_PARTS.some((part) => id.includes(part)) },
          ],
        },
      },
    },
  },
  // The shop answers only requests that come from its own pages.
  server: { proxy: { '/api/admin': { target: SHOP, headers: { origin: SHOP } } } },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}));
