import { failure, withReport } from './report.ts';
import { type Outcome, runProgram } from './run.ts';

type Spec = {
  ok: boolean;
  title: string;
  file: string;
  tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[];
};

type Suite = { specs: readonly Spec[]; suites?: readonly Suite[] };

type Report = {
  stats: { expected: number; flaky: number };
  suites: readonly Suite[];
  errors: readonly { message?: string }[];
};

/** Tests in a real browser, on the built shop. */
export function runPlaywright(chromium: string): Promise<Outcome> {
  return withReport(
    'playwright',
    (file) => {
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return runProgram('playwright', ['test', '-c', 'tests', '--reporter=list,json'], { loud: true, env });
    },
    ({ stats, suites, errors }: Report) => ({
      passed: stats.expected + stats.flaky,
      failures: [
        ...suites
          .flatMap(specsOf)
          .filter(({ ok }) => !ok)
          .map(toldOf),
        ...errors.map(({ message }) => failure('playwright', message ?? '')),
      ],
    }),
  );
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function toldOf({ file, title, tests }: Spec): string {
  const results = tests.flatMap((test) => test.results);
  return failure(`tests/browser/${file} › ${title}`, results.at(-1)?.errors[0]?.message ?? '');
}
