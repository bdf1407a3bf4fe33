import type { Report } from './report-page.ts';

/** A bench run with its column heading. */
export type Hour = { head: string; figureOf(what: string): number | undefined };

/** The cheapest database query: on a host under load from other machines it costs several times as much. */
const CALM = '`select 1` through the driver: processor';

/** The newest run, and the run from the machine's calmest hour when that is another one. */
export function hoursOf(reports: readonly Report[]): Hour[] {
  const newest = reports.at(-1);
  if (!newest) return [];
  const calmest = reports
    .filter((report) => areAlike(report, newest))
    .reduce((a, b) => (noiseOf(b) < noiseOf(a) ? b : a));
  const hours = [{ head: dayOf(newest), figureOf: figuresOf(newest) }];
  if (calmest === newest) return hours;
  return [...hours, { head: `${dayOf(calmest)}, quiet host`, figureOf: figuresOf(calmest) }];
}

function dayOf({ startedAt }: Report): string {
  return startedAt.slice(0, 10);
}

function areAlike({ machine: a }: Report, { machine: b }: Report): boolean {
  return a.processor === b.processor && a.cores === b.cores;
}

function noiseOf(report: Report): number {
  return figuresOf(report)(CALM) ?? Number.POSITIVE_INFINITY;
}

function figuresOf({ findings }: Report): Hour['figureOf'] {
  const figures = new Map(findings.map(({ what, value }) => [what, value]));
  return (what) => figures.get(what);
}
