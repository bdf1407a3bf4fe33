import type { Basket } from '@kashtanka/contract';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './codes.module.css';

type VoucherRowProps = { voucher: Basket['vouchers'][number]; onRemove(code: string): Promise<void> };

/** An applied promo code, or the reason why it has no effect. */
export function VoucherRow({ voucher: { code, name, warning }, onRemove }: VoucherRowProps) {
  const text = useText(discountCodesText);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove(code);
    setBusy(false);
  };
  return (
    <div className={styles.certificate} aria-busy={isBusy || undefined}>
      <Badge tone={warning ? 'wait' : 'ok'}>{code}</Badge>
      <span role={warning ? 'status' : undefined}>{warning?.message ?? name}</span>
      <IconButton label={text.removePromo(code)} isDisabled={isBusy} onClick={remove}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  );
}
