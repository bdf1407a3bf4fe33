import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRead, canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './discounts.module.css';
import { DiscountsTable } from './discounts-table.tsx';
import { offersQuery, vouchersQuery } from './queries.ts';
import { SwitchDialog, type Switched } from './switch-dialog.tsx';
import { VouchersSection } from './vouchers-section.tsx';

export async function loader(): Promise<null> {
  await Promise.all([queryClient.ensureQueryData(offersQuery()), queryClient.ensureQueryData(vouchersQuery())]);
  return null;
}

export function Component() {
  const text = useText(discountsText);
  const table = useText(tableText);
  const me = useMe();
  const locale = useLocale();
  const { data: offers } = useSuspenseQuery(offersQuery(locale));
  const { data: vouchers } = useSuspenseQuery(vouchersQuery(locale));
  const [switched, setSwitched] = useState<Switched>();
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        actions={
          canRead(me, 'customers') && (
            <ButtonLink to={PATHS.certificates} tone="soft">
              {text.certificates}
            </ButtonLink>
          )
        }
      />
      <section className={styles.section}>
        <h2>{text.offers}</h2>
        <p className={styles.hint}>{text.offersHint}</p>
        {offers.length === 0 && <EmptyState heading="h3" title={table.empty} />}
        {offers.length > 0 && (
          <DiscountsTable
            caption={text.offers}
            rows={offers.map((offer) => ({ ...offer, kind: 'offer' }))}
            onSwitch={canRun(me, 'offers off') ? setSwitched : undefined}
          />
        )}
      </section>
      <VouchersSection vouchers={vouchers} onSwitch={canRun(me, 'vouchers stop') ? setSwitched : undefined} />
      {switched && <SwitchDialog switched={switched} onClose={() => setSwitched(undefined)} />}
    </>
  );
}
