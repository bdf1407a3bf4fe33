import { join } from 'node:path';
import { type Build, currentOf, provideBuild, ROOT, type SourceHashes } from './build-cache.ts';
import { runBuilder } from './run-build.ts';

export const SERVER: Build = {
  folder: join(ROOT, 'apps/server/build'),
  sources: [
    'apps/server/src',
    'apps/simulators/src',
    'packages/api/src',
    'packages/contract/src',
    'packages/pricing/src',
    'packages/demo/photo-manifest.json',
    'packages/demo/src',
    'packages/database/src',
    'packages/rules/src',
    'packages/texts/src',
    // The parts of the storefront that feeds and commands use; no components.
    ...['content', 'pages.ts', 'platform/text/text.ts'].map((path) => `apps/storefront/app/${path}`),
    // Package entry points.
    ...['api', 'contract', 'database', 'demo', 'pricing', 'rules', 'texts'].map(
      (name) => `packages/${name}/package.json`,
    ),
    ...['simulators', 'storefront'].map((name) => `apps/${name}/package.json`),
    'package-lock.json',
  ],
  make: (folder) =>
    runBuilder(
      process.execPath,
      [join(import.meta.dirname, 'bundle-server.ts'), folder],
      'The server build failed',
    ),
};

export const CURRENT_SERVER = join(currentOf(SERVER), 'main.mjs');

/** The CLI, which shares most code with the server. */
export const CURRENT_SHOP = join(currentOf(SERVER), 'shop.mjs');

/** Builds the server and the CLI unless a build of these sources exists; returns whether it built. */
export function buildServer(known?: SourceHashes): Promise<boolean> {
  return provideBuild(SERVER, known);
}
