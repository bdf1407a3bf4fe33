import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Build, currentOf, provideBuild, ROOT } from './provide-build.ts';

const STOREFRONT = join(ROOT, 'apps/storefront');

const BUILD: Build = {
  folder: join(STOREFRONT, 'build'),
  sources: ['apps/storefront', 'packages/rules/src', 'packages/contract/src', 'package-lock.json'],
  make: (folder) => run(join(ROOT, 'node_modules/.bin/react-router'), ['build'], folder),
};

/** The storefront of the newest sources. */
export const CURRENT_STOREFRONT = currentOf(BUILD);

/** Builds the storefront when it was not yet built from these sources; says whether it did. */
export function buildStorefront(): Promise<boolean> {
  return provideBuild(BUILD);
}

function run(program: string, args: string[], folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const environment = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder };
  const child = spawn(program, args, { cwd: STOREFRONT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The storefront does not build:\n${printed}`)),
  );
  return promise;
}
