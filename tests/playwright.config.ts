import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { Options } from './browser/shop-test.ts';

// The whole shop as its owner starts it, on a new demo shop; every test is a new visitor.
const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3190);
const BASE_URL = `http://localhost:${PORT}`;
/** Emptied before every run, because each run creates a new shop. */
const OUTPUT = join(import.meta.dirname, 'test-results', String(PORT));

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

export default defineConfig<Options>({
  testDir: 'browser',
  outputDir: OUTPUT,
  fullyParallel: true,
  // One more than the cores of the reference machine: a page often waits for a timer or the network.
  workers: 3,
  // A busy machine may delay a page; a test that passes on retry is reported as flaky.
  retries: 1,
  // A journey of many steps takes a quarter of a minute on a quiet machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: BASE_URL,
    locale: 'ru-RU',
    // Tests of motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    // A press on a thing that is gone fails long before its test would.
    actionTimeout: 30_000,
    // A page that a worker serves escapes the routes of a test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        // Tests that pay by Google Pay bring their own script, so the real host must not be reached.
        '--host-resolver-rules=MAP pay.google.com ~NOTFOUND',
      ],
    },
  },
  projects: [
    // One worker, because each worker opens a shop for them; first, so that it is not the last to end.
    { name: 'own shop', use: DESKTOP, testMatch: '**/*.own-shop.spec.ts', workers: 1 },
    { name: 'desktop', use: DESKTOP, testIgnore: '**/*.{phone,own-shop}.spec.ts' },
    { name: 'phone', use: PHONE, testMatch: '**/*.phone.spec.ts' },
  ],
  webServer: {
    command: 'node ../apps/server/src/start.ts',
    url: `${BASE_URL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      // As an owner starts it; React is several times slower in other modes.
      NODE_ENV: 'production',
      PORT: String(PORT),
      BANK_SIMULATOR_PORT: String(PORT + 1),
      DATA_DIR: join(OUTPUT, 'shop'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      WALLETS: 'on',
      APPLE_PAY_MERCHANT: 'merchant.practice',
      GOOGLE_PAY_MERCHANT: 'practice',
    },
  },
});
