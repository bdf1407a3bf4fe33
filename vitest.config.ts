import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { OLDEST_POSTGRES } from './tools/test/programs.ts';

/**
 * Robustness tests take up to a minute or more each. They and the run on the oldest PostgreSQL belong to `npm run resilience`, which
 * sets RESILIENCE; `npm test` keeps one short test of each kind (robustness.test.ts, valkey.test.ts, fuzz.test.ts).
 */
const WITH_RESILIENCE = process.env.RESILIENCE === 'on';
const RESILIENCE = [
  'tests/server/{database-outage,disk-full,killed,killed-importing,killed-packing,killed-paying,memory-growth,partner-failures,stop,two-servers,valkey-outage}.test.ts',
  'tests/server/{backup,dev,dump,first-start,generate,media-store,newer-database,older-version}.test.ts',
  'packages/api/src/{modules/import-export/memory,platform/jobs/killed-worker}.test.ts',
  'packages/database/src/{slow-recovery,supervise}.test.ts',
];

/**
 * One test of each kind of statement: refusals, amounts, ledger invariants and load do not depend on the database
 * version.
 */
const ON_OLDEST_TOO = [
  'packages/api/src/modules/import-export/!(large|again|prune).test.ts',
  'packages/api/src/modules/checkout/{checkout,certificates,deadlines,payment/late-money,points}.test.ts',
  'packages/api/src/modules/{customers/addresses,promotions/loyalty,listing}/*.test.ts',
  'packages/api/src/modules/customers/subscriptions/newsletter.test.ts',
  'tests/server/dump.test.ts',
];

/** Tests check behaviour, not speed, so timeouts allow for a busy machine. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/**
 * Files share loaded modules, which saves a third of the total time. That is safe because modules hold no state.
 */
const SHARED = { isolate: false, setupFiles: 'packages/api/src/testing/requests/properties.ts', ...TIMEOUTS };

export default defineConfig({
  test: {
    // As many as the cores of the reference machine: PostgreSQL and the tests keep both busy.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{rules,contract,texts,pricing,demo,ui}/src/**/*.test.{ts,tsx}',
            'apps/*/{src,app}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          ...SHARED,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/{api,database}/src/**/*.test.ts'],
          exclude: WITH_RESILIENCE ? [] : RESILIENCE,
          globalSetup: ['packages/api/src/testing/database/start-embedded.ts'],
          ...SHARED,
        },
      },
      {
        test: {
          // These need the built shop, and a build takes longer than most tests.
          name: 'server',
          include: ['tests/{architecture,server}/**/*.test.ts'],
          exclude: WITH_RESILIENCE ? [] : RESILIENCE,
          globalSetup: [
            'packages/api/src/testing/database/start-embedded.ts',
            'tests/server/support/shop/build-shop.ts',
          ],
          ...SHARED,
        },
      },
      ...(WITH_RESILIENCE && existsSync(OLDEST_POSTGRES)
        ? [
            {
              test: {
                name: 'oldest database',
                include: ON_OLDEST_TOO,
                globalSetup: [
                  'packages/api/src/testing/database/start-oldest.ts',
                  'tests/server/support/shop/build-shop.ts',
                ],
                ...SHARED,
              },
            },
          ]
        : []),
    ],
  },
});
