import { accountText } from '@kashtanka/texts/backoffice/account';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import styles from './account.module.css';
import { deviceName } from './device-name.ts';
import { type Session, sessionsQuery } from './queries.ts';

/** The caller's open sessions; each but the current one can be ended here. */
export function Sessions() {
  const text = useText(accountText);
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const { run, failure } = useAction((id: Session['id'], key) => api.endOwnSession({ params: { id }, key }));
  const end = async (id: Session['id']) => {
    const outcome = await run(id);
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(sessionsQuery);
    showToast(text.ended);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.sessions}</h2>
      <ActionFailure failure={failure} />
      <DataTable
        ref={useTableKeys({ rows: sessions.map(keyOf) })}
        caption={text.sessions}
        columns={useColumns((session) => void end(session.id))}
        rows={sessions}
        rowKey={keyOf}
      />
    </section>
  );
}

const keyOf = ({ id }: Session) => String(id);

function useColumns(onEnd: (session: Session) => void): Column<Session>[] {
  const text = useText(accountText);
  const formatMoment = useFormatMoment();
  const nameOf = ({ user_agent }: Session) => deviceName(user_agent) ?? text.unknownDevice;
  return [
    { key: 'device', title: text.device, grows: true, cell: nameOf },
    { key: 'method', title: text.method, cell: ({ method }) => text.methods[method] },
    {
      key: 'created_at',
      title: text.signedInAt,
      phone: 'labelled',
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      key: 'last_used_at',
      title: text.lastUsedAt,
      phone: 'labelled',
      cell: ({ last_used_at }) => formatMoment(last_used_at),
    },
    {
      key: 'end',
      title: text.end,
      titleHidden: true,
      align: 'end',
      phone: 'end',
      cell: (session) =>
        session.is_current ? (
          <span className={styles.quiet}>{text.current}</span>
        ) : (
          <Button
            tone="soft"
            size="tiny"
            aria-label={text.endLabel(nameOf(session))}
            onClick={() => onEnd(session)}
          >
            {text.end}
          </Button>
        ),
    },
  ];
}
