import type { AuditRow } from '@kashtanka/contract/admin';
import { auditText } from '@kashtanka/texts/backoffice/audit';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';

export function useAuditColumns(onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const text = useText(auditText);
  const formatMoment = useFormatMoment();
  const { columns } = text;
  return [
    {
      key: 'subject',
      title: columns.subject,
      cell: ({ subject }) => <span className={styles.cut}>{subject}</span>,
    },
    { key: 'command', title: columns.command, cell: ({ command }) => command },
    {
      key: 'reason',
      title: columns.reason,
      grows: true,
      cell: ({ reason, refusal }) =>
        refusal === null ? (
          reason
        ) : (
          <span className={styles.refused}>{`${text.refused(refusal)} · ${reason}`}</span>
        ),
    },
    { key: 'name', title: columns.name, cell: ({ name }) => <span className={styles.cut}>{name}</span> },
    { key: 'at', title: columns.at, phone: 'end', cell: ({ at }) => formatMoment(at) },
    {
      key: 'open',
      title: text.open,
      titleHidden: true,
      align: 'end',
      cell: (row) => (
        <Button
          tone="soft"
          size="tiny"
          aria-label={`${text.open}: ${row.command}, ${row.subject}`}
          onClick={() => onOpen(row)}
        >
          {text.open}
        </Button>
      ),
    },
  ];
}
