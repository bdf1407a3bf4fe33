import { REPORT_KEYS, REPORTS, type ReportName } from '@kashtanka/rules';
import { lastDays } from '#parts/last-days.ts';

export type ReportState = { name: ReportName; from: string; to: string; by: string | undefined };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const PRESETS = { week: 7, month: 30, quarter: 90 } as const;

/** The groupings or sort keys of a report; empty for one without. */
export function keysOf(name: ReportName): readonly string[] {
  return name === 'sales' || name === 'products' ? REPORT_KEYS[name] : [];
}

/** The report of an address; unknown parts have their defaults. */
export function readState(search: string, now: Date): ReportState {
  const query = new URLSearchParams(search);
  const name = REPORTS.find((one) => one === query.get('report')) ?? 'sales';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isPeriod = DAY.test(from) && DAY.test(to) && from <= to;
  const keys = keysOf(name);
  const by = keys.find((one) => one === query.get('by')) ?? keys[0];
  return { name, ...(isPeriod ? { from, to } : lastDays(PRESETS.month, now)), by };
}

export function writeState({ name, from, to, by }: ReportState): string {
  return `?${new URLSearchParams({ report: name, from, to, ...(by && { by }) })}`;
}
