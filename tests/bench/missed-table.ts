import { markdownTable } from '../markdown-table.ts';
import type { Hour } from './hours.ts';
import { holds, type Measured } from './measured.ts';
import { inWords, wordsOf } from './print-measured.ts';

/** The account of where the time goes with the newest table of what misses its budget in either hour, in the place of the last. */
export function withMissed(account: string, findings: readonly Measured[], hours: readonly Hour[]): string {
  const isMissed = (finding: Measured) =>
    hours.some(({ figureOf }) => !holds({ ...finding, value: figureOf(finding.what) ?? finding.value }));
  const missed = findings.filter(isMissed);
  const rows = missed.map(({ what, unit, budget }) => [
    what,
    ...hours.map(({ figureOf }) => {
      const value = figureOf(what);
      return value === undefined ? '–' : `${inWords(value)} ${unit}`.trim();
    }),
    wordsOf(budget),
  ]);
  const head = ['what misses its budget', ...hours.map(({ head }) => head), 'wanted'];
  return account.replace(/\| what misses .*?(?=\n\n)/s, () =>
    markdownTable(head, rows.length > 0 ? rows : [['nothing', ...hours.map(() => ''), '']]),
  );
}
