import { join } from 'node:path';
import {
  type Content,
  countUnsetFacts,
  formatContentError,
  listShellPlaceholders,
  readContent,
  type UnsetFact,
} from '@kashtanka/storefront/content';
import type { Command } from 'commander';
import { fail } from '../fail.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const TEXTS = 'apps/storefront/content';

const EXAMPLES = `
Examples:
  $ npm run shop -- content             unset facts, with file and line
  $ npm run shop -- content --strict    before a release`;

export function addContent(program: Command): void {
  program
    .command('content')
    .description('List unset facts about the shop, which pages omit until the owner sets them')
    .option('--strict', 'exit with 1 when a fact is unset, for release checks', false)
    .addHelpText('after', EXAMPLES)
    .action(({ strict }: { strict: boolean }) => {
      const open = report(readContent(join(ROOT, TEXTS)), listShellPlaceholders(ROOT));
      if (strict && open > 0) process.exitCode = 1;
    });
}

/** Prints unset facts and sample texts with their places; returns the number of places. */
function report({ errors, missed }: Content, samples: readonly UnsetFact[]): number {
  if (errors.length > 0) fail(errors.map((error) => `${TEXTS}/${formatContentError(error)}`));
  const facts = [...Map.groupBy(missed, ({ name }) => name)];
  for (const [name, places] of facts) {
    console.log(
      placesOf(
        `{${name}}`,
        places.map(({ file, line }) => ({ file: `${TEXTS}/${file}`, line })),
      ),
    );
  }
  for (const sample of samples) console.log(placesOf(sample.name, [sample]));
  const open = missed.length + samples.length;
  if (open === 0) console.log('Every fact is set.');
  if (missed.length > 0) {
    console.log(
      `\n${countUnsetFacts(missed)} facts are not set; ${missed.length} places that use them are not shown.`,
    );
    console.log(
      'Set contacts and legal details in the back office; a page that needs other facts gets a text of its own.',
    );
  }
  if (samples.length > 0) console.log(`${samples.length} samples are in the frame of every page.`);
  return open;
}

function placesOf(name: string, places: readonly { file: string; line: number }[]): string {
  return [name, ...places.map(({ file, line }) => `  ${file}:${line}`)].join('\n');
}
