import type { AuditRow } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { auditText } from '@kashtanka/texts/backoffice/log/audit';
import { Drawer } from '@kashtanka/ui/overlay/drawer.tsx';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { commandWords, reasonWords, roleWords, subjectWords } from '#platform/text/log-words.ts';
import { refusalWords } from '#platform/text/refusal-words.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';
import { RunOfEntry } from './run-of-entry.tsx';

/** A row of the log with everything that is stored about it. */
export function AuditEntry({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const text = useText(auditText);
  const actions = useText(actionsText);
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  const { columns } = text;
  const facts = [
    [columns.at, formatMoment(row.at)],
    [columns.name, row.name],
    [text.role, roleWords(row.role, locale)],
    [columns.subject, subjectWords(row.subject, locale)],
    [columns.reason, reasonWords(row.reason, locale)],
    ...(row.refusal === null ? [] : [[columns.command, text.refused(refusalWords(row.refusal, locale))]]),
  ];
  const data = [
    [text.details, row.details],
    [text.before, row.before],
    [text.after, row.after],
  ] as const;
  return (
    <Drawer
      title={text.detailsTitle(commandWords(row.command, locale))}
      closeLabel={actions.close}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.refusal === null && <RunOfEntry subject={row.subject} />}
      {data.map(
        ([title, value]) =>
          value !== null &&
          Object.keys(value).length > 0 && (
            <section key={title}>
              <h3 className={styles.title}>{title}</h3>
              <pre className={styles.data}>{JSON.stringify(value, null, 2)}</pre>
            </section>
          ),
      )}
    </Drawer>
  );
}
