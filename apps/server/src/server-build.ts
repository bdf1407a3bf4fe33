import { join, posix, relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { type Build, currentOf, provideBuild, ROOT } from './provide-build.ts';

const BUILD: Build = {
  folder: join(ROOT, 'apps/server/build'),
  sources: [
    'apps/server/src',
    'apps/simulators/src',
    'packages/api/src',
    'packages/contract/src',
    'packages/demo/src',
    'packages/postgres/src',
    'packages/rules/src',
    'apps/storefront/app',
    // Which file a name of ours stands for.
    ...['api', 'contract', 'demo', 'postgres', 'rules'].map((name) => `packages/${name}/package.json`),
    'apps/simulators/package.json',
    'package-lock.json',
  ],
  make: putTogether,
};

/** The program of the newest sources. */
export const CURRENT_SERVER = join(currentOf(BUILD), 'main.mjs');

/** Puts the server together when it was not yet made from these sources; says whether it did. */
export function buildServer(): Promise<boolean> {
  return provideBuild(BUILD);
}

/** Ours, and what comes in hundreds of small files. Other packages stay where they are: some read files that lie beside them. */
const TAKEN_IN = /^(?:[./#]|@kashtanka\/|(?:typebox|kysely|jose|yaml)(?:\/|$))/;

/** One file for two thousand: a start reads, and memory holds, a third less. Names stay, so that a fault still tells its place. */
async function putTogether(folder: string): Promise<void> {
  // What is built already is started without it.
  const { rolldown } = await import('rolldown');
  const program = await rolldown({
    input: join(ROOT, 'apps/server/src/main.ts'),
    platform: 'node',
    external: (id) => !TAKEN_IN.test(id),
    plugins: [placesOfSources],
  });
  await program.write({ dir: folder, entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' });
  await program.close();
}

/** From a build to the root. The way is told from where the program lies, which is another machine's folder tomorrow. */
const TO_ROOT = '../../../..';

/** What a file of ours says of its own place is still the place of its source. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /\bimport\.meta\.(?:dirname|url)\b/ },
    handler(code, id) {
      const file = posix.join(TO_ROOT, relative(ROOT, id).split(sep).join('/'));
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${posix.dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`);
    },
  },
};
