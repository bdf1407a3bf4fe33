import { withReport } from './report.ts';
import { type Outcome, runProgram } from './run.ts';

type Report = { numPassedTests: number; numFailedTests: number };

/** Unit, property, database and house tests. */
export function runVitest(): Promise<Outcome> {
  return withReport(
    (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runProgram('vitest', ['run', ...reporters], { loud: true });
    },
    ({ numPassedTests, numFailedTests }: Report) => ({ passed: numPassedTests, failed: numFailedTests }),
  );
}
