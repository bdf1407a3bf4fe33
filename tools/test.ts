// The gate: static checks, then vitest, then the browser. Each keeps two cores busy; side by side they take longer.
// npm test                        everything
// npm run verify                  everything but the browser
// npm test -- packages/rules …    the tests of these paths alone, each with its runner
import { parseArgs } from 'node:util';
import { runPlaywright } from './test/playwright.ts';
import { findChromium, findValkey } from './test/programs.ts';
import type { Outcome } from './test/run.ts';
import { runStaticChecks } from './test/static-checks.ts';
import { runVitest } from './test/vitest.ts';

const SLOWEST = 10;
const BROWSER_TESTS = 'tests/browser';

process.env.NODE_ENV ??= 'test';

const { values, positionals } = parseArgs({
  options: { 'without-browser': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const paths = positionals.map((path) => path.replace(/^\.\//, ''));

const startedAt = performance.now();
const outcomes = paths.length > 0 ? await runPaths() : await runAll(!values['without-browser']);
report(outcomes);

async function runAll(withBrowser: boolean): Promise<Outcome[]> {
  const checks = await runStaticChecks();
  const tests = await runVitest(findValkey());
  return [...checks, tests, ...(withBrowser ? [await runPlaywright(findChromium())] : [])];
}

/** Paths under tests/browser go to Playwright, all others to vitest. */
async function runPaths(): Promise<Outcome[]> {
  const forBrowser = paths.filter((path) => path.startsWith(BROWSER_TESTS));
  const forVitest = paths.filter((path) => !path.startsWith(BROWSER_TESTS));
  return [
    ...(forVitest.length > 0 ? [await runVitest(findValkey(), forVitest)] : []),
    ...(forBrowser.length > 0 ? [await runPlaywright(findChromium(), forBrowser)] : []),
  ];
}

/** Prints the failures again at the end of the log, so that a reader of a long log starts at its last lines. */
function report(outcomes: readonly Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const slowest = outcomes
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  console.log(`\nSlowest test files of ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes:`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const skipped = Map.groupBy(
    outcomes.flatMap((outcome) => outcome.skipped ?? []),
    (reason) => reason,
  );
  for (const [reason, tests] of skipped) console.log(`${tests.length} skipped: ${reason}`);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
