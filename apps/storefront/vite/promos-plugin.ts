import { join } from 'node:path';
import type { Plugin } from 'vite';
import { formatContentError, readPromos } from '../app/content/index.ts';

const FILE = join(import.meta.dirname, '../content/promos.yaml');
const ID = 'virtual:promos';

/** Provides the promotional modals as a virtual module; an invalid file fails the build. */
export function promosPlugin(): Plugin {
  return {
    name: 'promo-file',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        this.addWatchFile(FILE);
        const { promos, errors } = readPromos(FILE);
        if (errors.length > 0)
          throw new Error(['Invalid promo file:', ...errors.map(formatContentError)].join('\n'));
        return `export const promos = ${JSON.stringify(promos)};`;
      },
    },
  };
}
