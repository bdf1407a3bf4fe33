import type { Basket, Discount } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { paysWithCode } from '@kashtanka/pricing';
import { MAX_CODE_LENGTH } from '@kashtanka/rules';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { CodeEntry } from '@kashtanka/ui/form/code-entry.tsx';
import { useState } from 'react';
import { useRestoreFocus } from '#platform/navigation/restore-focus.ts';
import { useSession } from '#platform/session/session.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { CertificateRow } from './certificate-row.tsx';
import { showAppliedCode, showRefusedCode, showRemovalFailure } from './code-dialogs.ts';
import styles from './codes.module.css';
import { deletePendingCode, findPendingCode } from './pending-code.ts';
import { useToLogin } from './use-to-login.ts';
import { VoucherRow } from './voucher-row.tsx';

type CodesProps = {
  discounts: readonly Discount[];
  vouchers: Basket['vouchers'];
  onApply(code: string): Promise<Result<'addVoucher'>>;
  onRemove(code: string): Promise<Result<'removeCode'>>;
};

/** One field for all kinds of codes (D37) and the list of applied ones. It is rendered inside another form. */
export function Codes({ discounts, vouchers, onApply, onRemove }: CodesProps) {
  const text = useText(discountCodesText);
  const locale = useLocale();
  const toLogin = useToLogin();
  const isGuest = useSession() !== 'authenticated';
  const [typed, setTyped] = useState(findPendingCode);
  const [isBusy, setBusy] = useState(false);
  const certificates = discounts.filter(paysWithCode);
  // Focuses the group, because focusing the field would open the keyboard on phones.
  const group = useRestoreFocus<HTMLFieldSetElement>(vouchers.length + certificates.length);
  const apply = async () => {
    setBusy(true);
    const result = await onApply(typed);
    setBusy(false);
    // A refused code stays in the field for correction, or for use after a login (D38).
    if (result.ok) {
      setTyped('');
      deletePendingCode();
    }
    await (result.ok
      ? showAppliedCode(locale, result.body)
      : showRefusedCode(result, { locale, code: typed, toLogin }));
  };
  const remove = async (code: string) => {
    const result = await onRemove(code);
    if (!result.ok) await showRemovalFailure(result, { locale, code });
  };
  return (
    <fieldset ref={group} className={styles.codes} aria-label={text.group}>
      <CodeEntry
        label={text.label}
        button={text.apply}
        hint={isGuest ? text.guestHint : undefined}
        value={typed}
        maxLength={MAX_CODE_LENGTH}
        required={text.required}
        busy={isBusy}
        onChange={setTyped}
        onSend={apply}
      />
      {vouchers.map((voucher) => (
        <VoucherRow key={voucher.code} voucher={voucher} onRemove={remove} />
      ))}
      {certificates.map((certificate) => (
        <CertificateRow key={certificate.voucher.code} certificate={certificate} onRemove={remove} />
      ))}
    </fieldset>
  );
}
