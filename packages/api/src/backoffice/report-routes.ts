import type { Report, reportCalls } from '@kashtanka/contract/admin';
import { type ReportName, type SheetCell, writeCsv } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { toWireTimestamp } from '#platform/clock';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { notFound, ok, okSerialized, type Refusal, refuseField } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { writeXlsx } from '#platform/spreadsheets/write-xlsx';
import type { createReports } from '../reports.ts';
import { type Days, readReport } from './report-table.ts';

export type ReportServices = { reports: ReturnType<typeof createReports> };

type Asked = Days & { by?: string };

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;
const CONSENTS = 100;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reports beside the period before, and as files. */
export function reportRoutes({ reports }: ReportServices): Pick<AdminHandlers, keyof typeof reportCalls> {
  const read = async (name: ReportName, asked: Asked, locale: Locale): Promise<Report | Refusal> => {
    const days = (Date.parse(asked.to) - Date.parse(asked.from)) / DAY_MS;
    if (days < 0 || days > MOST_DAYS) return refuseField('to', 'invalid');
    const report = await readReport(reports, name, { ...asked, by: asked.by });
    return report ? withLabels(report, { name, by: asked.by, locale }) : notFound();
  };
  return {
    getReport: async ({ params: { name }, query }, { locale }) => {
      const report = await read(name, query, locale);
      return 'kind' in report ? report : ok(report);
    },
    getReportFile: async ({ params: { name }, query: { format, ...asked } }, { locale }) => {
      const report = await read(name, asked, locale);
      if ('kind' in report) return report;
      const rows = rowsOf(report, locale);
      const file =
        format === 'xlsx'
          ? writeXlsx(reportsText[locale].names[name], rows)
          : Buffer.from(writeCsv(rows, LANGUAGES[locale].decimalPoint === ',' ? ';' : ','));
      return okSerialized<undefined>(file, {
        'Content-Type': format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${asked.from}-${asked.to}.${format}"`,
      });
    },
    listConsents: async ({ query: { email, since, limit = CONSENTS } }) => {
      const from = since === undefined ? null : new Date(`${since}T00:00:00+03:00`);
      const rows = await reports.consents({ email: email?.trim() || null, since: from, limit });
      return ok({
        rows: rows.map(({ at, email: person, document, version, is_given, form }) => ({
          at: toWireTimestamp(at),
          email: person,
          document,
          version,
          is_given,
          form,
        })),
      });
    },
  };
}

/** Codes of methods and steps in words; an empty key is named too. */
function withLabels(
  report: Report,
  { name, by, locale }: { name: ReportName; by: string | undefined; locale: Locale },
): Report {
  const text = reportsText[locale];
  const namesBy: Record<string, Readonly<Record<string, string>>> = {
    delivery: text.deliveries,
    payment: text.payments,
  };
  const names = name === 'funnel' ? text.steps : (name === 'sales' && namesBy[by ?? '']) || {};
  const labelOf = (key: string) =>
    Object.entries(names).find(([code]) => code === key)?.[1] ?? (key || text.unnamed);
  return { ...report, rows: report.rows.map((row) => ({ ...row, label: labelOf(String(row.cells[0] ?? '')) })) };
}

/** With a heading and the values of the period before beside each sum. */
function rowsOf({ columns, rows, totals, totals_before }: Report, locale: Locale): SheetCell[][] {
  const text = reportsText[locale];
  const titles = columns.map(
    ({ key }) => Object.entries(text.columns).find(([known]) => known === key)?.[1] ?? key,
  );
  const isSum = columns.map(({ kind }) => kind === 'count' || kind === 'money');
  const sums = (cells: readonly SheetCell[] | null) => isSum.flatMap((is, at) => (is ? [cells?.[at] ?? null] : []));
  const numbers = (cells: readonly SheetCell[]) =>
    cells.map((cell, at) => (columns[at]?.kind === 'money' && cell !== null ? Number(cell) : cell));
  const line = (label: string, cells: readonly SheetCell[], before: readonly SheetCell[] | null) => [
    label,
    ...numbers(cells).slice(1),
    ...sums(before && numbers(before)),
  ];
  return [
    [...titles, ...sums(titles).map((title) => `${text.before}: ${title}`)],
    ...rows.map(({ label, cells, before }) => line(label, cells, before)),
    line(text.sum, totals, totals_before),
  ];
}
