import { join, posix, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from './provide-build.ts';

// A program of its own (server-build.ts runs it): what it takes of memory is three times what the server holds.

/** Ours, and what comes in hundreds of small files. Other packages stay where they are: some read files that lie beside them. */
const TAKEN_IN = /^(?:[./#]|@kashtanka\/|(?:typebox|kysely|jose|yaml)(?:\/|$))/;

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

/** One file for two thousand: a start reads, and memory holds, a third less. Names stay, so that a fault still tells its place. */
async function putTogether(folder: string): Promise<void> {
  const program = await rolldown({
    input: { main: join(ROOT, 'apps/server/src/main.ts'), shop: join(ROOT, 'apps/server/src/shop/main.ts') },
    platform: 'node',
    external: (id) => !TAKEN_IN.test(id),
    plugins: [placesOfSources],
  });
  await program.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    // What both programs share would be called after any of its files.
    chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? '[name]-[hash].mjs' : 'shared-[hash].mjs'),
  });
  await program.close();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Where is it to be put?');
await putTogether(folder);
