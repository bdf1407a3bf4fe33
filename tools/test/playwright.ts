import { withReport } from './report.ts';
import { failure, type Outcome, runProgram, type TimedFile } from './run.ts';

type Spec = {
  ok: boolean;
  title: string;
  file: string;
  tests: readonly { results: readonly { duration: number; errors: readonly { message?: string }[] }[] }[];
};

type Suite = { specs: readonly Spec[]; suites?: readonly Suite[] };

type Report = {
  stats: { expected: number; flaky: number };
  suites: readonly Suite[];
  errors: readonly { message?: string }[];
};

/**
 * Runs tests in a real browser against the built shop; with `filters`, only files whose path contains one of them.
 */
export function runPlaywright(chromium: string, filters: readonly string[] = []): Promise<Outcome> {
  return withReport(
    'playwright',
    (file) => {
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return runProgram('playwright', ['test', '-c', 'tests', '--reporter=list,json', ...filters], {
        loud: true,
        env,
      });
    },
    ({ stats, suites, errors }: Report) => {
      const specs = suites.flatMap(specsOf);
      return {
        passed: stats.expected + stats.flaky,
        failures: [
          ...specs.filter(({ ok }) => !ok).map(failureOf),
          ...errors.map(({ message }) => failure('playwright', message ?? '')),
        ],
        files: timesOf(specs),
      };
    },
  );
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failureOf({ file, title, tests }: Spec): string {
  const results = tests.flatMap((test) => test.results);
  return failure(`tests/browser/${file} › ${title}`, results.at(-1)?.errors[0]?.message ?? '');
}

function timesOf(specs: readonly Spec[]): TimedFile[] {
  return [...Map.groupBy(specs, ({ file }) => file)].map(([file, inFile]) => {
    const results = inFile.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return {
      file: `tests/browser/${file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
}
