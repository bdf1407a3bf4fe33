import { defineConfig, type Plugin } from 'vite';
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
  'packages/ui/src/feedback/note',
  'packages/ui/src/form/field',
  'packages/ui/src/form/text-field',
  'packages/ui/src/form/password-field',
  'packages/ui/src/media/icon',
  'packages/ui/src/navigation/text-link-style',
  'backoffice/app/paths.',
  'backoffice/app/parts/failure-text.',
  'backoffice/app/platform/stored.',
  'backoffice/app/platform/text/locale.',
  'backoffice/app/platform/text/text.',
];

const compressed: Plugin = {
  name: 'compressed assets',
  apply: 'build',
  closeBundle: () => compressAssets(FOLDER),
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
  plugins: [compressed],
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
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        chunkFileNames: `${NAME}.js`,
        entryFileNames: `${NAME}.js`,
        assetFileNames: ({ names }) => `${names.some(isStyle) ? NAME : 'assets/[name]-[hash]'}[extname]`,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'kit', test: (id) => KIT.some((part) => id.includes(part)) },
          ],
        },
      },
    },
  },
  // The shop answers only requests that come from its own pages.
  server: { proxy: { '/api/admin': { target: SHOP, headers: { origin: SHOP } } } },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
}));
