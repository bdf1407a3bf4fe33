import { join } from 'node:path';
import { type Build, currentOf, provideBuild, ROOT, type SourceHashes } from './build-cache.ts';
import { runBuilder } from './run-build.ts';

const BACKOFFICE = join(ROOT, 'apps/backoffice');

const BUILD: Build = {
  folder: join(BACKOFFICE, 'build'),
  sources: [
    'apps/backoffice',
    'packages/rules/src',
    'packages/texts/src',
    'packages/contract/src',
    'packages/pricing/src',
    'packages/ui',
    'tools/compress-assets.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  make: (folder) =>
    runBuilder(join(ROOT, 'node_modules/.bin/vite'), ['build'], 'The back office build failed', {
      cwd: BACKOFFICE,
      env: { NODE_ENV: 'production', BUILD_DIRECTORY: folder },
    }),
};

export const CURRENT_BACKOFFICE = currentOf(BUILD);

/** Builds the back office unless a build of these sources exists; returns whether it built. */
export function buildBackoffice(known?: SourceHashes): Promise<boolean> {
  return provideBuild(BUILD, known);
}
