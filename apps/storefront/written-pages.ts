import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { countUnset, faultWords, readContent } from './app/content/index.ts';

const FOLDER = join(import.meta.dirname, 'content');
const ID = 'virtual:written-pages';

/** The shop's texts as a module for the server's part: read and checked here, so that a wrong one stops the build. */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        for (const file of globSync('**/*.md', { cwd: FOLDER })) this.addWatchFile(join(FOLDER, file));
        const { pages, faults, missed } = readContent(FOLDER);
        if (faults.length > 0) throw new Error(['The texts are not right:', ...faults.map(faultWords)].join('\n'));
        const unsetFacts = countUnset(missed);
        return `export const pages = ${JSON.stringify(pages)};\nexport const unsetFacts = ${unsetFacts};`;
      },
    },
  };
}
