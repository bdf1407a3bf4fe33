import { join } from 'node:path';
import { type Content, faultWords, type Missed, readContent } from '@kashtanka/storefront/content';
import type { Command } from 'commander';
import { fail } from './fail.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const TEXTS = 'apps/storefront/content';
const FACTS = 'apps/storefront/app/content/facts.ts';

export function addContent(program: Command): void {
  program
    .command('content')
    .description('List what the texts of the pages leave open because only the owner of the shop knows it')
    .option('--strict', 'end with 1 when something is open: for a release check', false)
    .action(({ strict }: { strict: boolean }) => report(readContent(join(ROOT, TEXTS)), strict));
}

function report({ faults, missed }: Content, strict: boolean): void {
  if (faults.length > 0) fail(faults.map((fault) => `${TEXTS}/${faultWords(fault)}`));
  for (const [name, places] of Map.groupBy(missed, (one) => one.name)) console.log(placesOf(name, places));
  if (missed.length === 0) console.log('Nothing is open: every fact of the texts is known.');
  else console.log(`\n${missed.length} places are open. Tell the facts once, in ${FACTS}.`);
  if (strict && missed.length > 0) process.exitCode = 1;
}

function placesOf(name: string, places: readonly Missed[]): string {
  return [`{${name}}`, ...places.map(({ file, line }) => `  ${TEXTS}/${file}:${line}`)].join('\n');
}
