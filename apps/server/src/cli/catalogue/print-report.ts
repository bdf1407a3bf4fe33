import type { ImportReport } from '@kashtanka/api';
import { tableOf } from '../print-rows.ts';

/** Prints an import's outcome: one row per list, or every error with its place. */
export function printReport(report: ImportReport, dryRun: boolean): void {
  if (!report.ok) {
    for (const { path, code, message } of report.faults) console.error(`${path || '/'}  ${code}: ${message}`);
    const untold = report.count - report.faults.length;
    if (untold > 0) console.error(`… and ${untold} more`);
    console.error(`\n${report.count} ${report.count === 1 ? 'error' : 'errors'}: nothing was stored.`);
    return;
  }
  console.log(tableOf(Object.entries(report.lists).map(([list, counts]) => ({ list, ...counts }))));
  for (const [article, ...others] of report.spellingConflicts)
    console.error(
      `${article} is also stored as ${others.join(' and ')}: hide all but one of them (npm run shop -- products hide ARTICLE).`,
    );
  console.log(dryRun ? 'Dry run: nothing was stored.' : 'Stored.');
}
