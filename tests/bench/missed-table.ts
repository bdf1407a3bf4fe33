import { markdownTable } from '../markdown-table.ts';
import { holds, type Measured } from './measured.ts';
import { inWords, wordsOf } from './print-measured.ts';

/** The account of where the time goes with the newest table of what misses its budget, in the place of the last. */
export function withMissed(account: string, findings: readonly Measured[]): string {
  const missed = findings.filter((finding) => !holds(finding));
  const rows = missed.map(({ what, value, unit, budget }) => [
    what,
    `${inWords(value)} ${unit}`.trim(),
    wordsOf(budget),
  ]);
  return account.replace(/\| what misses .*?(?=\n\n)/s, () =>
    markdownTable(['what misses its budget', 'figure', 'wanted'], rows.length > 0 ? rows : [['nothing', '', '']]),
  );
}
