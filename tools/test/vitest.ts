import { relative } from 'node:path';
import { failure, withReport } from './report.ts';
import { type Outcome, ROOT, runProgram } from './run.ts';

type TestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly {
    status: string;
    fullName: string;
    failureMessages: readonly string[];
    /** A test that may be left out says what it needs. */
    meta: { needs?: string };
  }[];
};

type Report = { numPassedTests: number; testResults: readonly TestFile[] };

/** Unit, property, database and house tests; those that need what this machine does not have are left out, and told. */
export function runVitest(valkey: string | null): Promise<Outcome> {
  return withReport(
    'vitest',
    (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runProgram('vitest', ['run', ...reporters], {
        loud: true,
        env: valkey ? { VALKEY_PATH: valkey } : {},
      });
    },
    ({ numPassedTests, testResults }: Report) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(failuresOf),
      skipped: testResults.flatMap(skippedOf),
    }),
  );
}

function skippedOf({ name, assertionResults }: TestFile): string[] {
  const file = relative(ROOT, name);
  const skipped = assertionResults.filter(({ status }) => status === 'skipped');
  return skipped.map(({ meta, fullName }) =>
    meta.needs ? `${file} needs ${meta.needs}` : `${file} › ${fullName}`,
  );
}

/** A file can fail as a whole, before its first test. */
function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
  return failed.length === 0 && status === 'failed' ? [failure(file, message)] : failed;
}
