import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';
import { slimManifest } from './slim-manifest.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The browser gets all routes with the first page, so that the first click needs no manifest request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await slimManifest(client);
    await compressAssets(client);
  },
} satisfies Config;
