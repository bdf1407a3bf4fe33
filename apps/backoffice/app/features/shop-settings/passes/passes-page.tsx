import type { AdminAnswer } from '@kashtanka/contract/admin';
import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { NewPassDialog } from './new-pass-dialog.tsx';
import { StopPassDialog } from './stop-pass-dialog.tsx';

type Pass = AdminAnswer<'listPasses'>['rows'][number];

const passesQuery = queryOptions({
  queryKey: ['passes'],
  queryFn: async ({ signal }) => bodyOf(await api.listPasses({ signal })).rows,
});

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(passesQuery);
  return null;
}

export function Component() {
  const text = useText(maintenanceText);
  const me = useMe();
  const formatDay = useFormatDay();
  const { data: passes } = useSuspenseQuery(passesQuery);
  const [opened, setOpened] = useState<'new' | Pass>();
  const mayChange = canRun(me, 'store pass');
  const close = () => {
    setOpened(undefined);
    void queryClient.invalidateQueries(passesQuery);
  };
  return (
    <>
      <PageTitle title={text.passes} />
      <PageHeader
        title={text.passes}
        actions={mayChange && <Button onClick={() => setOpened('new')}>{text.newPass}</Button>}
      />
      <SettingsTabs />
      <p className={styles.hint}>{text.passesHint}</p>
      {passes.length === 0 && <EmptyState title={text.noPasses} />}
      <ul className={styles.section}>
        {passes.map((pass) => (
          <li key={pass.id} className={styles.row}>
            <span className={styles.grows}>{pass.name}</span>
            <span className={styles.quiet}>{text.until(formatDay(pass.valid_until))}</span>
            {mayChange && (
              <Button
                tone="soft"
                size="tiny"
                aria-label={text.stopPassOf(pass.name)}
                onClick={() => setOpened(pass)}
              >
                {text.stopPass}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened === 'new' && <NewPassDialog onClose={close} />}
      {opened && opened !== 'new' && <StopPassDialog pass={opened} onClose={close} />}
    </>
  );
}
