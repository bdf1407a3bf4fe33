import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const OLDEST_POSTGRES = process.env.PGBIN_OLDEST ?? '/usr/lib/postgresql/15/bin';

/** What says least about the version of the database is left to the newest one alone. */
const ON_OLDEST_TOO = [
  'packages/api/src/modules/intake/*.test.ts',
  'packages/api/src/modules/checkout/*.test.ts',
  'packages/api/src/modules/shelf/*.test.ts',
];

/** A test proves what happens, not how fast: a busy machine may take its time. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{rules,contract,demo}/src/**/*.test.ts', 'apps/*/{src,app}/**/*.test.{ts,tsx}'],
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{api,postgres}/src/**/*.test.ts', 'tests/{house,server}/**/*.test.ts'],
          globalSetup: ['packages/api/src/testing/start-embedded.ts', 'tests/server/build-storefront.ts'],
          ...PATIENCE,
        },
      },
      ...(existsSync(OLDEST_POSTGRES)
        ? [
            {
              test: {
                name: 'oldest database',
                include: ON_OLDEST_TOO,
                globalSetup: 'packages/api/src/testing/start-oldest.ts',
                ...PATIENCE,
              },
            },
          ]
        : []),
    ],
  },
});
