import type { Discount } from '@kashtanka/contract';
import { formatCode, moneyFromWire } from '@kashtanka/rules';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './codes.module.css';

type CertificateRowProps = {
  certificate: Discount & { voucher: NonNullable<Discount['voucher']> };
  onRemove(code: string): Promise<void>;
};

export function CertificateRow({ certificate, onRemove }: CertificateRowProps) {
  const text = useText(discountCodesText);
  const charge = useFormatCharge();
  const [isBusy, setBusy] = useState(false);
  const { description, voucher } = certificate;
  const { code } = voucher;
  const available = moneyFromWire(certificate.available ?? '0.00');
  const described = available > 0 ? text.balance(charge(available).shown) : description || text.nothingLeft;
  const remove = async () => {
    setBusy(true);
    await onRemove(code);
    setBusy(false);
  };
  return (
    <div className={styles.certificate} aria-busy={isBusy || undefined}>
      <Badge tone={available > 0 ? 'ok' : 'wait'}>{formatCode(code)}</Badge>
      <span role={description ? 'status' : undefined}>{described}</span>
      <IconButton label={text.remove(formatCode(code))} isDisabled={isBusy} onClick={remove}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  );
}
