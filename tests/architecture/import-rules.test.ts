import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Each rule is broken here once on purpose, because a rule that has never reported anything may be switched off.

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A file that breaks one rule, and the rule that has to report it. */
const BREACHES: { file: string; code: string; rule: string }[] = [
  { file: 'packages/rules/src/a.ts', code: "import 'node:fs';", rule: 'noRestrictedImports' },
  { file: 'packages/rules/src/b.ts', code: 'export const now = () => new Date();', rule: 'noRestrictedGlobals' },
  { file: 'packages/contract/src/a.ts', code: "import '@kashtanka/api';", rule: 'noRestrictedImports' },
  { file: 'packages/api/src/platform/a.ts', code: "import '#modules/basket';", rule: 'noRestrictedImports' },
  { file: 'packages/api/src/modules/stock/a.ts', code: "import '#modules/basket';", rule: 'noRestrictedImports' },
  {
    file: 'packages/api/src/modules/payments/b.ts',
    code: "import '#modules/orders';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'packages/api/src/modules/orders/c.ts',
    code: "import '../basket/sql/baskets.ts';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'packages/api/src/modules/fulfilment/a.ts',
    code: "import '#providers/shipping';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'packages/api/src/modules/payments/providers/sberbank/a.ts',
    code: "import '../../payments.ts';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'packages/api/src/modules/payments/providers/a.ts',
    code: "import '#platform/database';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'packages/api/src/modules/payments/providers/b.ts',
    code: "import '#platform/http/context';",
    rule: 'noRestrictedImports',
  },
  { file: 'packages/texts/src/a.ts', code: "import '@kashtanka/api';", rule: 'noRestrictedImports' },
  { file: 'packages/demo/src/a.ts', code: "import '@kashtanka/api';", rule: 'noRestrictedImports' },
  { file: 'packages/ui/src/a.ts', code: "import '@kashtanka/contract';", rule: 'noRestrictedImports' },
  { file: 'apps/storefront/app/platform/a.ts', code: "import '#features/basket';", rule: 'noRestrictedImports' },
  { file: 'apps/storefront/app/content/a.ts', code: "import 'react';", rule: 'noRestrictedImports' },
  {
    file: 'apps/storefront/app/features/basket/a.ts',
    code: "import '#features/order';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'apps/storefront/app/features/order/b.ts',
    code: "import '../basket/x.ts';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'apps/storefront/app/features/order/model/c.ts',
    code: "import '../../basket/x.ts';",
    rule: 'noRestrictedImports',
  },
  { file: 'apps/storefront/app/routes/a.ts', code: "import '@kashtanka/api';", rule: 'noRestrictedImports' },
  {
    file: 'apps/storefront/app/shell/a.tsx',
    code: "export { Link } from 'react-router';",
    rule: 'noRestrictedImports',
  },
  { file: 'apps/backoffice/app/platform/a.ts', code: "import '#features/orders';", rule: 'noRestrictedImports' },
  {
    file: 'apps/backoffice/app/platform/b.ts',
    code: "import '@kashtanka/ui/button/button.tsx';",
    rule: 'noRestrictedImports',
  },
  { file: 'apps/backoffice/app/parts/a.ts', code: "import '#features/orders';", rule: 'noRestrictedImports' },
  {
    file: 'apps/backoffice/app/features/orders/a.ts',
    code: "import '#features/stock';",
    rule: 'noRestrictedImports',
  },
  {
    file: 'apps/backoffice/app/features/orders/b.ts',
    code: "import '@kashtanka/texts/storefront/buying/order';",
    rule: 'noRestrictedImports',
  },
  { file: 'apps/backoffice/app/shell/a.ts', code: "import '@kashtanka/api';", rule: 'noRestrictedImports' },
  {
    file: 'apps/backoffice/app/shell/b.ts',
    code: "import '@kashtanka/storefront/pages';",
    rule: 'noRestrictedImports',
  },
  { file: 'packages/api/src/one.ts', code: "import './two.ts';\nexport const one = 1;", rule: 'noImportCycles' },
  { file: 'packages/api/src/two.ts', code: "import './one.ts';\nexport const two = 2;", rule: 'noImportCycles' },
  { file: 'packages/api/src/any.ts', code: 'export const wild: any = 1;', rule: 'noExplicitAny' },
  { file: 'packages/api/src/bang.ts', code: 'export const sure = (x?: string) => x!;', rule: 'noNonNullAssertion' },
  { file: 'packages/api/src/fall.ts', code: 'export default 1;', rule: 'noDefaultExport' },
  { file: 'packages/api/src/BadName.ts', code: 'export const badName = 1;', rule: 'useFilenamingConvention' },
  { file: 'packages/api/src/foreign.ts', code: "import 'left-pad';", rule: 'noUndeclaredDependencies' },
  { file: 'packages/api/src/long.ts', code: 'export const a = 1;\n'.repeat(251), rule: 'noExcessiveLinesPerFile' },
  {
    file: 'packages/api/src/tall.ts',
    code: `export function tall() {\n${'  console.log(1);\n'.repeat(61)}}`,
    rule: 'noExcessiveLinesPerFunction',
  },
  { file: 'packages/api/src/packed.ts', code: 'export const packed = { ...{ one: 1 } };', rule: 'plugin' },
];

type Diagnostic = { category: string; location: { path: string } };

describe('import rules', () => {
  let folder: string;
  let found: Map<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canary-'));
    for (const file of ['biome.json', 'tools/plain-literals.grit', 'tools/import-rules/generated.json'])
      await cp(join(ROOT, file), join(folder, file));
    for (const { file } of BREACHES)
      await write(file.split('/').slice(0, 2).join('/'), 'package.json', '{"name":"x"}');
    for (const { file, code } of BREACHES) await write('', file, code);
    found = await lint(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function write(place: string, file: string, text: string): Promise<void> {
    const path = join(folder, place, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  it.each(BREACHES)('$rule reports $file', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule);
  });
});

/** The rules that the linter names, by file. */
async function lint(folder: string): Promise<Map<string, string[]>> {
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder, maxBuffer: 1e8 }).catch(
    // It ends with 1, because it found violations.
    (failure: { stdout: string }) => failure,
  );
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const rules = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const { path } = location;
    rules.set(path, [...(rules.get(path) ?? []), category.split('/').at(-1) ?? '']);
  }
  return rules;
}

describe('the compiler and the resolver', () => {
  it('the compiler keeps clock, network, console and Node out of the rules package', async () => {
    const folder = await aFolder();
    const code = 'console.log(1); fetch("x"); process.exit(1); setTimeout(() => {}, 1); document.title = "x";';
    await writeFile(join(folder, 'impure.ts'), code);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'packages/rules/tsconfig.json'), include: ['impure.ts'] }),
    );

    const printed = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    );

    for (const name of ['console', 'fetch', 'process', 'setTimeout', 'document']) {
      expect(printed).toContain(`Cannot find name '${name}'`);
    }
  });

  it('the resolver opens a module by its public API alone', async () => {
    const code = "import('#modules/basket/store').catch((error) => console.log(error.code))";

    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
      cwd: join(ROOT, 'packages/api'),
    });

    expect(stdout).toMatch(/ERR_MODULE_NOT_FOUND|ERR_PACKAGE_IMPORT_NOT_DEFINED/);
  });

  it('the resolver opens a package by its public API alone', async () => {
    const code = "import('@kashtanka/api/src/app.ts').catch((error) => console.log(error.code))";

    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
      cwd: join(ROOT, 'tests'),
    });

    expect(stdout).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
