import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from '../../tools/compress-assets.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The browser gets all routes with the first page, so that the first click needs no manifest request.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
