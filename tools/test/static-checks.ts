import { join } from 'node:path';
import { areImportRulesWritten } from '../import-rules/write.ts';
import { areTextChoosersWritten } from '../texts/write.ts';
import { type Outcome, ROOT, runCheck } from './run.ts';

/**
 * Each project fixes which globals its code may use. Packages and programs with the same globals are checked as one,
 * because each project reads what it imports anew; a tsconfig.json of their own serves the editor.
 */
const TYPE_PROJECTS = [
  'packages/rules',
  'tsconfig.universal.json',
  'tsconfig.tests.json',
  'packages/ui',
  'tsconfig.node.json',
  'apps/backoffice',
  'apps/backoffice/worker',
  'apps/storefront',
  'tests',
];

/** Checkers side by side resolve shared types once each, which costs nearly twice the CPU time. */
const ONE_CHECKER = ['--checkers', '1'];

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
  for (const project of TYPE_PROJECTS)
    outcomes.push(await runCheck(`types of ${project}`, ['tsc', '-p', project, ...ONE_CHECKER]));
  return outcomes;
}

function isGenerated(path: string, isUpToDate: boolean): Outcome {
  if (isUpToDate) return { passed: 1, failures: [] };
  return { passed: 0, failures: [`${path} is out of date. Run: npm run format`] };
}
