import { join } from 'node:path';
import { areImportRulesWritten } from '../import-rules/write.ts';
import { areTextChoosersWritten } from '../texts/write.ts';
import { type Outcome, ROOT, runCheck } from './run.ts';

/** Each folder with a tsconfig of its own: it fixes which globals the code may use. */
const TYPE_PROJECTS = [
  'packages/rules',
  'packages/rules/tsconfig.tests.json',
  'packages/contract',
  'packages/contract/tsconfig.tests.json',
  'packages/texts',
  'packages/texts/tsconfig.tests.json',
  'packages/pricing',
  'packages/pricing/tsconfig.tests.json',
  'packages/ui',
  'packages/database',
  'packages/demo',
  'packages/api',
  'apps/backoffice',
  'apps/backoffice/worker',
  'apps/simulators',
  'apps/server',
  'apps/storefront',
  'tests',
  'tools',
];

/** Format, lint, generated files, unused code and words, beside the types, which leave a third of two cores idle. */
export async function runStaticChecks(): Promise<Outcome[]> {
  const routeTypes = await runCheck('route types', ['react-router', 'typegen'], {
    cwd: join(ROOT, 'apps/storefront'),
  });
  const outcomes = await Promise.all([checkSources(), checkTypes()]);
  return [routeTypes, ...outcomes.flat()];
}

async function checkSources(): Promise<Outcome[]> {
  return [
    await runCheck('format and lint', ['biome', 'ci', '--max-diagnostics=50', '.']),
    isGenerated('tools/import-rules/generated.json', await areImportRulesWritten()),
    isGenerated('packages/texts/src/generated', await areTextChoosersWritten()),
    await runCheck('no unused code', ['knip']),
    await runCheck('plain language', [process.execPath, 'tools/plain-language.ts']),
  ];
}

async function checkTypes(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const project of TYPE_PROJECTS) outcomes.push(await runCheck(`types of ${project}`, ['tsc', '-p', project]));
  return outcomes;
}

function isGenerated(path: string, isUpToDate: boolean): Outcome {
  if (isUpToDate) return { passed: 1, failures: [] };
  return { passed: 0, failures: [`${path} is out of date. Run: npm run format`] };
}
