import { withReport } from './report.ts';
import { type Outcome, runProgram } from './run.ts';

type Report = { stats: { expected: number; unexpected: number; flaky: number } };

/** Tests in a real browser, on the built shop. */
export function runPlaywright(chromium: string): Promise<Outcome> {
  return withReport(
    (file) => {
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return runProgram('playwright', ['test', '-c', 'tests', '--reporter=list,json'], { loud: true, env });
    },
    ({ stats }: Report) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  );
}
