import { join } from 'node:path';
import { type Build, currentOf, provideBuild, ROOT } from './build-cache.ts';
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
    // Of the storefront what feeds and commands take, no screen.
    ...['content', 'messages', 'pages.ts', 'platform/text.ts', 'shell/contacts.ts'].map(
      (path) => `apps/storefront/app/${path}`,
    ),
    // Which file a name of ours stands for.
    ...['api', 'contract', 'database', 'demo', 'pricing', 'rules'].map((name) => `packages/${name}/package.json`),
    ...['simulators', 'storefront'].map((name) => `apps/${name}/package.json`),
    'package-lock.json',
  ],
  make: (folder) =>
    runBuilder(
      process.execPath,
      [join(import.meta.dirname, 'bundle-server.ts'), folder],
      'The server is not put together',
    ),
};

/** The program of the newest sources. */
export const CURRENT_SERVER = join(currentOf(SERVER), 'main.mjs');

/** The operator's commands, which share most of it. */
export const CURRENT_SHOP = join(currentOf(SERVER), 'shop.mjs');

/** Puts both together when they were not yet made from these sources; says whether it did. */
export function buildServer(): Promise<boolean> {
  return provideBuild(SERVER);
}
