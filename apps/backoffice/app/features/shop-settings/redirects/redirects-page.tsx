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
import { useText } from '#platform/text/text.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { AddRedirectDialog } from './add-redirect-dialog.tsx';
import { RemoveRedirectDialog } from './remove-redirect-dialog.tsx';

type Redirect = AdminAnswer<'listRedirects'>['rows'][number];

const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: async ({ signal }) => bodyOf(await api.listRedirects({ signal })).rows,
});

export async function loader(): Promise<null> {
  await queryClient.ensureQueryData(redirectsQuery);
  return null;
}

export function Component() {
  const text = useText(maintenanceText);
  const me = useMe();
  const { data: redirects } = useSuspenseQuery(redirectsQuery);
  const [opened, setOpened] = useState<'new' | Redirect>();
  const close = () => {
    setOpened(undefined);
    void queryClient.invalidateQueries(redirectsQuery);
  };
  return (
    <>
      <PageTitle title={text.redirects} />
      <PageHeader
        title={text.redirects}
        actions={
          canRun(me, 'redirects add') && <Button onClick={() => setOpened('new')}>{text.newRedirect}</Button>
        }
      />
      <SettingsTabs />
      <p className={styles.hint}>{text.redirectsHint}</p>
      {redirects.length === 0 && <EmptyState title={text.noRedirects} />}
      <ul className={styles.section}>
        {redirects.map((redirect) => (
          <li key={redirect.from} className={styles.row}>
            <span className={styles.grows}>
              {redirect.from} → {redirect.to}
            </span>
            <span className={styles.quiet}>{redirect.status}</span>
            {canRun(me, 'redirects remove') && (
              <Button
                tone="soft"
                size="tiny"
                aria-label={text.removeOne(redirect.from)}
                onClick={() => setOpened(redirect)}
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened === 'new' && <AddRedirectDialog onClose={close} />}
      {opened && opened !== 'new' && <RemoveRedirectDialog from={opened.from} onClose={close} />}
    </>
  );
}
