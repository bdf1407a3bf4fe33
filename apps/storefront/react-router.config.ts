import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // All addresses are known to the browser at once: a first click waits for no list of them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
