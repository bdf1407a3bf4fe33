import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { useState } from 'react';
import { CodesDialog } from '#parts/codes-dialog.tsx';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './discounts.module.css';
import { DiscountsTable } from './discounts-table.tsx';
import { MoreCodesDialog } from './more-codes-dialog.tsx';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import type { Voucher } from './queries.ts';
import type { Switched } from './switch-dialog.tsx';

type VouchersSectionProps = { vouchers: readonly Voucher[]; onSwitch: ((switched: Switched) => void) | undefined };

/** Promo codes with their uses; new ones, and more codes for a batch. */
export function VouchersSection({ vouchers, onSwitch }: VouchersSectionProps) {
  const text = useText(discountsText);
  const table = useText(tableText);
  const me = useMe();
  const [opened, setOpened] = useState<'new' | { code: string; name: string }>();
  const [made, setMade] = useState<{ code: string; codes: readonly string[] }>();
  const close = () => setOpened(undefined);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{text.vouchers}</h2>
        {canRun(me, 'vouchers create') && (
          <Button size="tiny" onClick={() => setOpened('new')}>
            {text.newVoucher}
          </Button>
        )}
      </div>
      {vouchers.length === 0 && <EmptyState heading="h3" title={table.empty} />}
      {vouchers.length > 0 && (
        <DiscountsTable
          caption={text.vouchers}
          rows={vouchers.map((voucher) => ({ ...voucher, kind: 'voucher' }))}
          onSwitch={onSwitch}
          onMoreCodes={canRun(me, 'vouchers generate') ? setOpened : undefined}
        />
      )}
      {opened === 'new' && <NewVoucherDialog onCodes={setMade} onClose={close} />}
      {opened && opened !== 'new' && <MoreCodesDialog batch={opened} onCodes={setMade} onClose={close} />}
      {made && (
        <CodesDialog
          title={text.codesTitle(made.codes.length)}
          codes={made.codes}
          fileName={`${made.code}.csv`}
          onClose={() => setMade(undefined)}
        />
      )}
    </section>
  );
}
