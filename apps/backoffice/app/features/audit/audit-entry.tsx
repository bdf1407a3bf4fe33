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
import { listChanges, listDetails, type ValueRow } from './stored-values.ts';

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
  const changes = listChanges(row, locale);
  const details = listDetails(row, locale);
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
      {changes.length > 0 && <Changes changes={changes} />}
      {details.length > 0 && (
        <section>
          <h3 className={styles.title}>{text.details}</h3>
          <dl className={styles.facts}>
            {details.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Drawer>
  );
}

function Changes({ changes }: { changes: readonly ValueRow[] }) {
  const text = useText(auditText);
  return (
    <section>
      <h3 className={styles.title}>{text.changes}</h3>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before ?? '—'}</td>
              <td>{after ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
