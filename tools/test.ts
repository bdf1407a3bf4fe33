// Everything that a change must pass, in the order from quick to slow. Usage: npm test, or npm run verify without the browser.
import { findChromium } from './test/chromium.ts';
import { runPlaywright } from './test/playwright.ts';
import { type Outcome, runCheck, runTypeChecks } from './test/run.ts';
import { findValkey } from './test/valkey.ts';
import { runVitest } from './test/vitest.ts';

process.env.NODE_ENV ??= 'test';

const withBrowser = !process.argv.includes('--without-browser');

const outcomes: Outcome[] = [
  await runCheck('format and lint', ['biome', 'ci', '--max-diagnostics=50', '.']),
  ...(await runTypeChecks()),
  await runCheck('nothing unused', ['knip']),
  await runVitest(findValkey()),
  ...(withBrowser ? [await runPlaywright(findChromium())] : []),
];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// Told again where a long run ends: who reads its log from below finds what to mend.
for (const failure of failures) console.log(`\n✗ ${failure}`);
const skipped = Map.groupBy(
  outcomes.flatMap((outcome) => outcome.skipped ?? []),
  (why) => why,
);
console.log(`\n${passed} passed, ${failures.length} failed`);
for (const [why, some] of skipped) console.log(`${some.length} skipped: ${why}`);
process.exitCode = failures.length > 0 ? 1 : 0;
