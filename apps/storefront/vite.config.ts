import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { askBeforeReload } from './ask-before-reload.ts';
import { CHUNKS } from './chunks.ts';
import { partnerFiles } from './partner-files.ts';
import { promoFile } from './promo-file.ts';
import { writtenPages } from './written-pages.ts';

/**
 * Files tell each other's names, and no name compresses: what is in a file is not told by it, and seven signs are plenty to
 * tell releases apart.
 */
const NAME = 'assets/[hash:7]';

const isStyle = (name: string) => name.endsWith('.css');

/**
 * What React looks for in vain, half a kilobyte of every page: the browser's tool for its developers, a timer of Node, and the
 * browser's own sign of loading, beside which the shop has one.
 */
const NOT_HERE = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), askBeforeReload(), writtenPages(), partnerFiles(), promoFile()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A kilobyte smaller on every page than what Vite does by itself.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // Its one file for Node holds every icon there is; bundled, the few that are drawn.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: {
      define: command === 'build' ? NOT_HERE : {},
      build: {
        rolldownOptions: {
          // A number is written where it is used: its name would be told from file to file.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            chunkFileNames: `${NAME}.js`,
            entryFileNames: `${NAME}.js`,
            assetFileNames: ({ names }) => `${names.some(isStyle) ? NAME : 'assets/[name]-[hash]'}[extname]`,
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  },
}));
