import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const OLDEST_POSTGRES = process.env.PGBIN_OLDEST ?? '/usr/lib/postgresql/15/bin';

/** What says least about the version of the database is left to the newest one alone. */
const ON_OLDEST_TOO = [
  'packages/api/src/modules/intake/*.test.ts',
  'packages/api/src/modules/checkout/*.test.ts',
  'packages/api/src/modules/shelf/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{rules,contract,demo}/src/**/*.test.ts', 'apps/*/{src,app}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{api,postgres}/src/**/*.test.ts', 'tests/{house,server}/**/*.test.ts'],
          globalSetup: ['packages/api/src/testing/start-embedded.ts', 'tests/server/build-storefront.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(existsSync(OLDEST_POSTGRES)
        ? [
            {
              test: {
                name: 'oldest database',
                include: ON_OLDEST_TOO,
                globalSetup: 'packages/api/src/testing/start-oldest.ts',
                testTimeout: 30_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
});
