import { isBuiltin } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from './build-cache.ts';

// A program of its own (server-build.ts runs it): what it takes of memory is three times what the server holds.

/** Packages of many small files come in with all that they need themselves. Others stay: some read what lies beside them. */
const TAKEN_IN: ReadonlySet<string> = new Set([
  '@fastify/accept-negotiator',
  '@fastify/static',
  '@streamparser/json',
  'cockatiel',
  'entities',
  'fastify',
  'htmlparser2',
  'jose',
  'kysely',
  'markdown-it',
  'nodemailer',
  'qs',
  'rate-limiter-flexible',
  'typebox',
  'yaml',
]);

/** What Fastify finds where it lies: a log that may start workers, and compilers that nothing here asks for. */
const STAYS: ReadonlySet<string> = new Set([
  'pino',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]);

const OURS = /^(?:[./#]|@kashtanka\/)/;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

function isOutside(id: string, from: string | undefined): boolean {
  if (isBuiltin(id) || STAYS.has(id)) return true;
  const isNeededByPackage = from?.includes(`${sep}node_modules${sep}`) ?? false;
  return !isNeededByPackage && !OURS.test(id) && !TAKEN_IN.has(PACKAGE.exec(id)?.[0] ?? '');
}

/** From a build to the root. The way is told from where the program lies, which is another machine's folder tomorrow. */
const TO_ROOT = '../../../..';

/** What a file of ours says of its own place is still the place of its source. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  transform: {
    filter: { id: { exclude: [/node_modules/, /\0/] }, code: /\bimport\.meta\.(?:dirname|url)\b/ },
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
    input: { main: join(ROOT, 'apps/server/src/main.ts'), shop: join(ROOT, 'apps/server/src/cli/main.ts') },
    platform: 'node',
    // What compilers are told is not looked at when it is asked whether the sources have changed.
    tsconfig: false,
    external: isOutside,
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
