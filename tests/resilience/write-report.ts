import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { headCommit } from '../head-commit.ts';
import { markdownTable } from '../markdown-table.ts';
import { resultsFolder } from '../results-folder.ts';

/**
 * One round: `passed` when the ledger invariants hold, `isComplete` when the machine had everything that the round
 * needs.
 */
export type RoundDone = { title: string; seconds: number; passed: boolean; isComplete: boolean };

/** `omitted` are kinds of rounds for which time ran out; no round starts after `minutes`. */
type Run = { done: readonly RoundDone[]; omitted: readonly string[]; startedAt: Date; minutes: number };

/** Writes the run as a table with one row per kind of round into the folder of results; returns the file's path. */
export async function writeReport(run: Run): Promise<string> {
  const { done, omitted, startedAt } = run;
  const folder = resultsFolder('resilience');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}.md`);
  const kinds = Map.groupBy(done, ({ title }) => title);
  await writeFile(
    file,
    [
      '# Resilience',
      '',
      `\`npm run resilience\` on ${startedAt.toISOString().slice(0, 10)}, commit ${headCommit()}, ${cpus().length} cores.`,
      summarize(run),
      '',
      markdownTable(
        ['fault injected', 'passed', 'seconds'],
        [
          ...[...kinds].map(([title, rounds]) => rowOf(title, rounds)),
          ...omitted.map((title) => [`${title} (no time left)`, '0 of 0', '0']),
        ],
      ),
      '',
      'After each round all ledger invariants are checked: money, stock, bonus points, certificates, vouchers, orders and emails. One',
      'exception: an email that a killed server had sent but not recorded is sent again with the same `Message-ID`, at most two for',
      'each failure, because that many are sent concurrently.',
      '',
    ].join('\n'),
  );
  return file;
}

/** Started rounds finish, so a run takes longer than its limit for starting rounds. */
export function summarize({ done, omitted, startedAt, minutes }: Run): string {
  const took = Math.round((Date.now() - startedAt.getTime()) / 60_000);
  const failed = done.filter(({ passed }) => !passed).length;
  const incomplete = done.filter(({ isComplete }) => !isComplete).length;
  return [
    `${done.length} rounds in ${took} minutes, of which the last was begun within ${minutes}: ${failed} failed`,
    ...(incomplete > 0 ? [`${incomplete} not run whole`] : []),
    `${omitted.length} kinds left out.`,
  ].join(', ');
}

function rowOf(title: string, rounds: readonly RoundDone[]): string[] {
  const passed = rounds.filter((round) => round.passed).length;
  const description = rounds.every(({ isComplete }) => isComplete) ? title : `${title} (not whole on this machine)`;
  return [description, `${passed} of ${rounds.length}`, String(Math.max(...rounds.map(({ seconds }) => seconds)))];
}
