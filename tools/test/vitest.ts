import { relative } from 'node:path';
import { withReport } from './report.ts';
import { failure, type Outcome, ROOT, runProgram } from './run.ts';

type TestFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: readonly {
    status: string;
    fullName: string;
    failureMessages: readonly string[];
    /** A skipped test names the program it needs. */
    meta: { needs?: string };
  }[];
};

type Report = { numPassedTests: number; testResults: readonly TestFile[] };

/** Runs unit, database and server tests; with `filters`, only files whose path contains one of them. */
export function runVitest(valkey: string | null, filters: readonly string[] = []): Promise<Outcome> {
  return withReport(
    'vitest',
    (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return runProgram('vitest', ['run', ...reporters, ...filters], {
        loud: true,
        env: valkey ? { VALKEY_PATH: valkey } : {},
      });
    },
    ({ numPassedTests, testResults }: Report) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(failuresOf),
      skipped: testResults.flatMap(skippedOf),
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
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

/** A file can fail before its first test, for instance by an import error. */
function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
  return failed.length === 0 && status === 'failed' ? [failure(file, message)] : failed;
}
