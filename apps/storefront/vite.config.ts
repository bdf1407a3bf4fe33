import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { partnersPlugin } from './vite/partners-plugin.ts';
import { promosPlugin } from './vite/promos-plugin.ts';
import { staticPagesPlugin } from './vite/static-pages-plugin.ts';

/**
 * File names are referenced from other files and do not compress, so they are short: a hash of seven characters is
 * enough.
 */
const NAME = 'assets/[hash:7]';

const isStyle = (name: string) => name.endsWith('.css');

/**
 * Globals that React checks for and that are absent here, half a kilobyte per page: developer tools, a Node.js
 * timer, and the browser's loading indicator, which the shop's own replaces.
 */
const ABSENT_GLOBALS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), staticPagesPlugin(), partnersPlugin(), promosPlugin()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  // Its Node.js entry contains all icons; bundling keeps only the used ones.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: {
      define: command === 'build' ? ABSENT_GLOBALS : {},
      build: {
        rolldownOptions: {
          // Inlines constants, because an imported constant costs an export and an import.
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
