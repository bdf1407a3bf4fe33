import { certificatesText } from '@kashtanka/texts/backoffice/sales/certificates';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { StatusBadge, type StatusTone } from '@kashtanka/ui/display/status-badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import styles from '#parts/pages.module.css';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { Command } from './command-dialog.tsx';
import type { Certificate } from './queries.ts';

const keyOf = ({ id }: Certificate) => String(id);

const TONES: Readonly<Record<string, StatusTone>> = { valid: 'ok', not_sent: 'wait', blocked: 'bad' };

type CertificatesTableProps = {
  rows: readonly Certificate[];
  isStale: boolean;
  onCommand: (command: Command) => void;
};

export function CertificatesTable({ rows, isStale, onCommand }: CertificatesTableProps) {
  const text = useText(certificatesText);
  return (
    <DataTable
      ref={useTableKeys({ rows: rows.map(keyOf) })}
      caption={text.title}
      columns={useColumns(onCommand)}
      rows={rows}
      rowKey={keyOf}
      isStale={isStale}
    />
  );
}

function useColumns(onCommand: CertificatesTableProps['onCommand']): Column<Certificate>[] {
  const text = useText(certificatesText);
  const formatSum = useFormatSum();
  const formatDay = useFormatDay();
  const { columns } = text;
  return [
    {
      key: 'code',
      title: columns.code,
      phone: 'title',
      cell: ({ last4, format }) => (
        <>
          …{last4} <span className={styles.quiet}>{text[format]}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'line',
      cell: ({ state }) => (
        <StatusBadge tone={TONES[state] ?? 'gray'} glyph={state === 'valid' ? 'full' : 'empty'}>
          {Object.entries(text.states).find(([known]) => known === state)?.[1] ?? state}
        </StatusBadge>
      ),
    },
    {
      key: 'balance',
      title: columns.balance,
      align: 'end',
      phone: 'labelled',
      cell: ({ balance }) => formatSum(balance),
    },
    { key: 'nominal', title: columns.nominal, align: 'end', from: 992, cell: ({ nominal }) => formatSum(nominal) },
    { key: 'recipient', title: columns.recipient, grows: true, phone: 'line', cell: ({ recipient }) => recipient },
    {
      key: 'order',
      title: columns.order,
      phone: 'labelled',
      cell: ({ order }) => <Link to={PATHS.order(order)}>{order}</Link>,
    },
    {
      key: 'until',
      title: columns.until,
      from: 1200,
      cell: ({ expires_at }) => (expires_at ? formatDay(expires_at) : ''),
    },
    {
      key: 'actions',
      title: columns.actions,
      titleHidden: true,
      align: 'end',
      phone: 'line',
      cell: (certificate) => <Actions certificate={certificate} onCommand={onCommand} />,
    },
  ];
}

function Actions({
  certificate,
  onCommand,
}: { certificate: Certificate } & Pick<CertificatesTableProps, 'onCommand'>) {
  const text = useText(certificatesText);
  const me = useMe();
  const { state, format, last4 } = certificate;
  const isOpen = state !== 'void' && state !== 'empty' && state !== 'expired';
  const can = {
    resend: canRun(me, 'certificates resend') && format === 'digital' && isOpen && state !== 'blocked',
    activate: canRun(me, 'certificates activate') && format === 'physical' && state === 'not_sent',
    card: canRun(me, 'certificates card') && state === 'valid',
    block: canRun(me, 'certificates block') && isOpen && state !== 'blocked',
    unblock: canRun(me, 'certificates block') && state === 'blocked',
  };
  const labels = {
    resend: text.resendOne(last4),
    activate: text.activateOne(last4),
    card: text.cardOne(last4),
    block: text.blockOne(last4),
    unblock: text.unblockOne(last4),
  };
  return (
    <span className={styles.actions}>
      {COMMANDS.filter((name) => can[name]).map((name) => (
        <Button
          key={name}
          tone="soft"
          size="tiny"
          aria-label={labels[name]}
          onClick={() => onCommand({ name, certificate })}
        >
          {text[name]}
        </Button>
      ))}
    </span>
  );
}

const COMMANDS = ['resend', 'activate', 'card', 'block', 'unblock'] as const;
