import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { formatContentError, readPartners } from '../app/content/index.ts';

const FOLDER = join(import.meta.dirname, '../content/partners');
const ID = 'virtual:partners';

/** Provides the partners as a virtual module; an invalid file fails the build. */
export function partnersPlugin(): Plugin {
  return {
    name: 'partner-files',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        for (const file of globSync('*.yaml', { cwd: FOLDER })) this.addWatchFile(join(FOLDER, file));
        const { partners, errors } = readPartners(FOLDER);
        if (errors.length > 0)
          throw new Error(['Invalid partner files:', ...errors.map(formatContentError)].join('\n'));
        return `export const partners = ${JSON.stringify(partners)};`;
      },
    },
  };
}
