import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { customersText } from '@kashtanka/texts/backoffice/customers';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import styles from './customers.module.css';
import { PointsDialog } from './points-dialog.tsx';
import { type Customer, customerQuery } from './queries.ts';

type Opened = 'grant' | 'take' | 'logout' | undefined;

/** The account of a customer with its points and logins. */
export function AccountPart({ customer: { account } }: { customer: Customer }) {
  const text = useText(customersText);
  const me = useMe();
  const formatDay = useFormatDay();
  const formatPoints = useFormatPoints();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (!account) return <p className={styles.quiet}>{text.noAccount}</p>;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.account}</h2>
      <p className={styles.about}>
        {text.registered(formatDay(account.registered_at))}
        {account.is_editor && `, ${text.editor}`}
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span>{text.points}</span>
          <span className={styles.grows}>{formatPoints(account.points)}</span>
          {canRun(me, 'points grant') && (
            <Button tone="soft" size="tiny" onClick={() => setOpened('grant')}>
              {text.grant}
            </Button>
          )}
          {canRun(me, 'points take') && (
            <Button tone="soft" size="tiny" onClick={() => setOpened('take')}>
              {text.take}
            </Button>
          )}
        </li>
        <li className={styles.row}>
          <span className={styles.grows}>{text.sessions(account.sessions)}</span>
          {canRun(me, 'customers logout') && account.sessions > 0 && (
            <Button tone="soft" size="tiny" onClick={() => setOpened('logout')}>
              {text.endSessions}
            </Button>
          )}
        </li>
      </ul>
      {(opened === 'grant' || opened === 'take') && <PointsDialog change={opened} onClose={close} />}
      {opened === 'logout' && <LogoutDialog onClose={close} />}
    </section>
  );
}

function LogoutDialog({ onClose }: { onClose: () => void }) {
  const text = useText(customersText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { key: customer = '' } = useParams();
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.endCustomerSessions({ params: { key: customer }, body: { reason }, key }),
  );
  const confirm = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(customerQuery(customer));
    showToast(text.sessionsEnded);
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.endSessions}
      reason={{ label: actions.reason, hint: actions.reasonHint, missing: actions.reasonMissing }}
      confirmLabel={text.endSessions}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {text.endSessionsText}
    </ConfirmDialog>
  );
}
