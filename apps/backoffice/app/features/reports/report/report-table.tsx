import { LANGUAGES } from '@kashtanka/texts';
import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { Report } from './queries.ts';
import styles from './report.module.css';

type Row = Report['rows'][number] & { isSum?: boolean };
type Cell = Row['cells'][number];
type Kind = Report['columns'][number]['kind'];

const SUM_KEY = '';

/** A report as a table; under each number stands that of the period before. */
export function ReportTable({ caption, report, isStale }: { caption: string; report: Report; isStale: boolean }) {
  const text = useText(reportsText);
  const { columns, totals, totals_before } = report;
  const hasSum = totals.some((cell) => cell !== null);
  const rows: Row[] = [
    ...report.rows,
    ...(hasSum ? [{ label: text.sum, cells: totals, before: totals_before, isSum: true }] : []),
  ];
  const keyOf = ({ cells, isSum }: Row) => (isSum ? SUM_KEY : `${cells[0]}.`);
  return (
    <DataTable
      ref={useTableKeys({ rows: rows.map(keyOf) })}
      caption={caption}
      columns={useColumns(columns)}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ label }) => label}
      isStale={isStale}
    />
  );
}

function useColumns(columns: Report['columns']): Column<Row>[] {
  const text = useText(reportsText);
  const write = useWrite();
  const titleOf = (key: string) => Object.entries(text.columns).find(([known]) => known === key)?.[1] ?? key;
  return columns.map(({ key, kind }, at): Column<Row> => {
    const isNumber = kind !== 'key' && kind !== 'text';
    return {
      key,
      title: titleOf(key),
      align: isNumber ? 'end' : 'start',
      grows: kind === 'text' || undefined,
      phone: at === 0 ? 'title' : isNumber ? 'labelled' : 'line',
      cell: ({ label, cells, before, isSum }) => {
        if (at === 0)
          return key === 'article' && !isSum ? (
            <Link to={PATHS.product(label)}>{label}</Link>
          ) : (
            <Name isSum={isSum} label={label} />
          );
        const value = write(kind, cells[at] ?? null);
        const was = isNumber && before ? write(kind, before[at] ?? null) : '';
        return (
          <span className={isSum ? styles.sum : undefined}>
            {value}
            {was && was !== value && <span className={styles.before}>{text.was(was)}</span>}
          </span>
        );
      },
    };
  });
}

function Name({ isSum, label }: { isSum: boolean | undefined; label: string }) {
  const formatDay = useFormatDay();
  if (isSum) return <b>{label}</b>;
  return DAY.test(label) ? formatDay(label) : label;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function useWrite(): (kind: Kind, cell: Cell) => string {
  const formatSum = useFormatSum();
  const { tag } = LANGUAGES[useLocale()];
  return (kind, cell) => {
    if (cell === null) return '';
    if (kind === 'money') return formatSum(String(cell));
    if (kind === 'percent') return `${Number(cell).toLocaleString(tag)}\u00a0%`;
    return kind === 'count' ? Number(cell).toLocaleString(tag) : String(cell);
  };
}
