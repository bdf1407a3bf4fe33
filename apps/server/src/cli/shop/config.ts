import type { Command } from 'commander';
import { parseConfig } from '../../config/config.ts';
import { SETTING_GROUPS, type Setting } from '../../config/settings.ts';
import { fail } from '../fail.ts';
import { printRows } from '../print-rows.ts';

const MASK = '********';

const EXAMPLES = `
Examples:
  $ npm run shop -- config
  $ npm run shop -- config --json`;

export function addConfig(program: Command): void {
  program
    .command('config')
    .description('Every environment variable with its meaning, default and present value; secrets are masked')
    .option('--json', 'print JSON', false)
    .addHelpText('after', EXAMPLES)
    .action(({ json }: { json: boolean }) => printConfig(process.env, json));
}

/** Prints also an invalid configuration, where the list is most useful; errors follow the list. */
function printConfig(environment: NodeJS.ProcessEnv, json: boolean): void {
  const groups = Object.entries(SETTING_GROUPS).map(([group, settings]) => ({
    group,
    rows: Object.entries<Setting>(settings).map(([name, setting]) => rowOf(name, setting, environment)),
  }));
  if (json)
    printRows(
      groups.flatMap(({ group, rows }) => rows.map((row) => ({ group, ...row }))),
      { json, none: '' },
    );
  else {
    for (const { group, rows } of groups) {
      console.log(`\n${group}`);
      printRows(rows, { json, none: '' });
    }
  }
  const parsed = parseConfig(environment);
  if (!parsed.ok) fail(parsed.errors);
  else for (const warning of parsed.warnings) console.error(warning);
}

function rowOf(
  name: string,
  { schema, description, isSecret, formerName }: Setting,
  environment: NodeJS.ProcessEnv,
) {
  const given = environment[name] || (formerName && environment[formerName]) || '';
  return {
    name,
    value: given && isSecret ? MASK : given,
    default: 'default' in schema ? String(schema.default) : '',
    meaning: description,
  };
}
