import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from '../../tools/compress-assets.ts';

/** The build folder is chosen by the program that builds: see apps/server/src/bundling/backoffice-build.ts. */
const FOLDER = process.env.BUILD_DIRECTORY ?? 'build/by-hand';

/** `npx vite` in this folder serves the sources beside a running shop, whose back office is here. */
const SHOP = process.env.BACKOFFICE_URL ?? 'http://localhost:3002';

/** Framework files rarely change between releases, so they stay cached. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;

const compressed: Plugin = {
  name: 'compressed assets',
  apply: 'build',
  closeBundle: () => compressAssets(FOLDER),
};

export default defineConfig({
  plugins: [compressed],
  build: {
    outDir: FOLDER,
    target: 'es2022',
    // The content security policy allows no data URLs.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
    },
  },
  // The shop answers only requests that come from its own pages.
  server: { proxy: { '/api/admin': { target: SHOP, headers: { origin: SHOP } } } },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
});
