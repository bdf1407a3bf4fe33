import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { Plugin } from 'vite';
import { findFact } from '../app/content/facts.ts';
import { countUnsetFacts, formatContentError, readContent } from '../app/content/index.ts';

const FOLDER = join(import.meta.dirname, '../content');
const ID = 'virtual:static-pages';

/** Provides the static pages as a virtual module of the server; an invalid text fails the build. */
export function staticPagesPlugin(): Plugin {
  return {
    name: 'static-pages',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        for (const file of globSync('**/*.md', { cwd: FOLDER })) this.addWatchFile(join(FOLDER, file));
        const { pages, unfilled, errors, missed } = readContent(FOLDER);
        if (errors.length > 0)
          throw new Error(['Invalid static pages:', ...errors.map(formatContentError)].join('\n'));
        // The owner sets the others at run time.
        const unsetFacts = countUnsetFacts(missed.filter(({ name }) => !findFact(name, DEFAULT_LOCALE)?.at));
        const exported = { pages, unfilled, unsetFacts };
        return Object.entries(exported)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
