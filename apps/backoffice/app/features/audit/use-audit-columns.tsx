import type { AuditRow } from '@kashtanka/contract/admin';
import { auditText } from '@kashtanka/texts/backoffice/log/audit';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { commandWords, reasonWords, subjectWords } from '#platform/text/log-words.ts';
import { refusalWords } from '#platform/text/refusal-words.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';

export function useAuditColumns(onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const text = useText(auditText);
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  const { columns } = text;
  return [
    {
      key: 'subject',
      title: columns.subject,
      cell: ({ subject }) => <span className={styles.cut}>{subjectWords(subject, locale)}</span>,
    },
    { key: 'command', title: columns.command, cell: ({ command }) => commandWords(command, locale) },
    {
      key: 'reason',
      title: columns.reason,
      grows: true,
      cell: ({ reason, refusal }) =>
        refusal === null ? (
          reasonWords(reason, locale)
        ) : (
          <span
            className={styles.refused}
          >{`${text.refused(refusalWords(refusal, locale))} · ${reasonWords(reason, locale)}`}</span>
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
          aria-label={`${text.open}: ${commandWords(row.command, locale)}, ${subjectWords(row.subject, locale)}`}
          onClick={() => onOpen(row)}
        >
          {text.open}
        </Button>
      ),
    },
  ];
}
