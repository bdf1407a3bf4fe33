import { join } from 'node:path';
import { type Build, currentOf, provideBuild, ROOT, type SourceHashes } from './build-cache.ts';
import { runBuilder } from './run-build.ts';

const STOREFRONT = join(ROOT, 'apps/storefront');

const BUILD: Build = {
  folder: join(STOREFRONT, 'build'),
  sources: [
    'apps/storefront',
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
    runBuilder(join(ROOT, 'node_modules/.bin/react-router'), ['build'], 'The storefront build failed', {
      cwd: STOREFRONT,
      env: { NODE_ENV: 'production', BUILD_DIRECTORY: folder },
    }),
};

export const CURRENT_STOREFRONT = currentOf(BUILD);

/** Builds the storefront unless a build of these sources exists; returns whether it built. */
export function buildStorefront(known?: SourceHashes): Promise<boolean> {
  return provideBuild(BUILD, known);
}
